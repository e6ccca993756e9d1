/** What a pressed key asks for. A section is named by its own key. */
export type Shortcut = 'palette' | 'help' | 'search' | 'next' | 'previous' | { section: string }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

interface Before {
  /** The key before was `g`, a moment ago. */
  isGoing: boolean
  hasSingleKeys: boolean
}

const singles: Readonly<Record<string, Shortcut>> = {
  '?': 'help',
  '/': 'search',
  j: 'next',
  k: 'previous',
}

/**
 * Returns the shortcut of a pressed key, or null. A single key means nothing beside a modifier, which belongs to the
 * browser or a screen reader, nor where the person has switched them off.
 */
export function shortcutOf({ key, ctrlKey, metaKey, altKey }: Pressed, before: Before): Shortcut | null {
  const letter = key.toLowerCase()
  if (letter === 'k' && (ctrlKey || metaKey) && !altKey) return 'palette'
  if (ctrlKey || metaKey || altKey || !before.hasSingleKeys) return null
  if (before.isGoing && /^[a-z]$/.test(letter)) return { section: letter }
  return Object.hasOwn(singles, letter) ? (singles[letter] ?? null) : null
}

/** Returns true where keys are typed text, or choose among options. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true
  return (
    target instanceof HTMLInputElement &&
    !['button', 'submit', 'reset', 'checkbox', 'image'].includes(target.type)
  )
}
