/** The state that React Router writes into each history entry that it makes. */
interface Entry {
  key?: string
  idx?: number
}

/**
 * Gives every history entry a key. React Router restores the scroll position of each entry by its key, and treats all
 * entries without one as the same: the document's first, and those that the browser itself makes for a jump within the
 * page. A second jump to the same place keeps its entry, and would be undone by the position saved for it. Returns the
 * function to call after navigations.
 */
export function keyEveryEntry(): () => void {
  let shown = current()
  if (!shown.key) shown = write({ ...shown, key: newKey() })
  // This listener runs before React Router's.
  addEventListener('popstate', () => {
    const entry = current()
    const isJump = !entry.key || entry.key === shown.key
    shown = isJump ? write({ idx: (shown.idx ?? 0) + 1, ...entry, key: newKey() }) : entry
  })
  return () => {
    shown = current()
  }
}

const current = (): Entry => history.state ?? {}

function write(entry: Entry): Entry {
  history.replaceState(entry, '')
  return entry
}

/** Makes a key in React Router's format. */
const newKey = () => Math.random().toString(36).slice(2, 10)
