import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ChunkError } from '#client/data/chunks/chunk-error.ts'
import { loadChunkTwice } from '#client/data/chunks/retry-chunk.ts'
import { keyOfSection } from '#shared/panels/section-keys.ts'
import type { PanelTargets } from './palette-commands.ts'
import type { PaletteDialog } from './palette-dialog.tsx'
import { isTyping, type Shortcut, shortcutOf } from './shortcut-of.ts'
import { hasSingleKeys } from './single-keys.ts'

type Shown = 'palette' | 'help'
type Dialog = typeof PaletteDialog

/** After `g`, the key of a section is expected for so long. */
const goingMs = 1500

/**
 * Listens to the shortcuts of a panel. The dialog of the palette and of the list of shortcuts is loaded when it is first
 * wanted.
 */
export function usePanelKeys(keys: PanelTargets): { openHelp: () => void; dialog: ReactNode } {
  const navigate = useNavigate()
  const goingUntil = useRef(0)
  const [shown, setShown] = useState<Shown | null>(null)
  const [Loaded, setLoaded] = useState<Dialog | null>(null)

  const open = (what: Shown) => {
    setShown(what)
    void loadDialog().then((dialog) => setLoaded(() => dialog))
  }
  const follow = (shortcut: Shortcut): boolean => {
    if (shortcut === 'palette' || shortcut === 'help') open(shortcut)
    else if (shortcut === 'search') return focusSearch()
    else if (shortcut === 'next' || shortcut === 'previous') return followLink(shortcut)
    else return goTo(shortcut.section)
    return true
  }
  const goTo = (key: string) => {
    const section = keys.sections.find(({ name }) => keyOfSection[name] === key)
    if (section) void navigate(section.to)
    return section !== undefined
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if (document.querySelector('dialog[open]')) return
    const before = { isGoing: event.timeStamp < goingUntil.current, hasSingleKeys: hasSingleKeys() }
    goingUntil.current = 0
    const shortcut = shortcutOf(event, before)
    if (isTyping(event.target) && shortcut !== 'palette') return
    if (shortcut) {
      if (follow(shortcut)) event.preventDefault()
    } else if (event.key === 'g' && before.hasSingleKeys && !event.ctrlKey && !event.metaKey && !event.altKey)
      goingUntil.current = event.timeStamp + goingMs
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return {
    openHelp: () => open('help'),
    dialog: Loaded && shown && (
      <Loaded
        key={shown}
        shown={shown}
        {...keys}
        onClose={() => setShown(null)}
        onHelp={() => setShown('help')}
      />
    ),
  }
}

/** Without its code there are no shortcuts, and every page is reached by its links. */
async function loadDialog(): Promise<Dialog | null> {
  try {
    return await loadChunkTwice(() => import('./palette-dialog.tsx'), 'PaletteDialog')
  } catch (error) {
    if (error instanceof ChunkError) return null
    throw error
  }
}

const isVisible = (element: HTMLElement) =>
  element.getClientRects().length > 0 && !element.closest('details:not([open])')

/** The page's own search comes before that of the header. */
function focusSearch(): boolean {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('main input[type=search]'),
    ...document.querySelectorAll<HTMLInputElement>('.panel-header input[type=search]'),
  ]
  const field = fields.find(isVisible)
  field?.focus()
  field?.select()
  return field !== undefined
}

function followLink(shortcut: 'next' | 'previous'): boolean {
  const rel = shortcut === 'next' ? 'next' : 'prev'
  const link = [...document.querySelectorAll<HTMLElement>(`main a[rel~="${rel}"]`)].find(isVisible)
  link?.click()
  return link !== undefined
}
