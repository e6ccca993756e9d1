import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Icon } from '#client/ui/page/icon.tsx'
import { commandCountText, panelMessages as messages } from '#shared/messages/panel.ts'
import { type PanelTargets, paletteCommands } from './palette-commands.ts'

interface CommandListProps extends PanelTargets {
  /** Called before the page of a command is opened. */
  onChosen: () => void
  onHelp: () => void
}

interface Choice {
  key: string
  label: string
  choose: () => void
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
}

/** A combobox according to WAI-ARIA: the focus stays in the field, and the first command is active at once. */
export function CommandList({ onChosen, onHelp, ...targets }: CommandListProps) {
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const pages: Choice[] = paletteCommands(typed, targets).map(({ to, label }) => ({
    key: to,
    label,
    choose: () => {
      onChosen()
      void navigate(to)
    },
  }))
  const help = { key: 'help', label: messages.shortcuts, choose: onHelp }
  const choices = typed.trim() === '' ? [...pages, help] : pages
  const optionId = (index: number) => `${id}-${index}`
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const move = moves[event.key]
    if (move && choices.length > 0) setActive(move(active, choices.length))
    else if (event.key === 'Enter') choices[active]?.choose()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="search-box">
        <input
          // biome-ignore lint/a11y/noAutofocus: whoever opens the palette begins to type
          autoFocus
          type="text"
          role="combobox"
          aria-label={messages.paletteField}
          aria-expanded={choices.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={choices.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={messages.paletteHint}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <span className="palette-icon">
          <Icon name="search" />
        </span>
      </div>
      <div className="palette-list" id={id} role="listbox" aria-label={messages.palette}>
        {choices.map(({ key, label, choose }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant of the field leads here
          <div
            key={key}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onClick={choose}
            onMouseDown={(event) => event.preventDefault()}
          >
            {label}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {commandCountText(choices.length)}
      </p>
    </>
  )
}
