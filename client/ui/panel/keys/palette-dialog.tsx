import { type MouseEvent, useEffect, useRef } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { panelMessages as messages } from '#shared/messages/panel.ts'
import { CommandList } from './command-list.tsx'
import type { PanelTargets } from './palette-commands.ts'
import { ShortcutList } from './shortcut-list.tsx'

interface PaletteDialogProps extends PanelTargets {
  shown: 'palette' | 'help'
  onClose: () => void
  onHelp: () => void
}

/** The command palette of a panel, or the list of its shortcuts. Escape and a press beside it close it. */
export function PaletteDialog({ shown, onClose, onHelp, ...keys }: PaletteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog
    <dialog
      className="palette"
      ref={dialog}
      aria-label={shown === 'palette' ? messages.palette : messages.shortcuts}
      onClose={onClose}
      onClick={closeBeside}
    >
      {shown === 'palette' ? (
        <CommandList {...keys} onChosen={close} onHelp={onHelp} />
      ) : (
        <ShortcutList sections={keys.sections} />
      )}
      <p className="palette-foot">
        <Button type="button" variant="secondary" small onClick={close}>
          {messages.close}
        </Button>
      </p>
    </dialog>
  )
}

function closeBeside({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
  if (target === currentTarget) currentTarget.close()
}
