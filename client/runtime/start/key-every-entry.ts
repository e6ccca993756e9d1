/** What React Router writes into each entry of the history that it makes. */
interface Entry {
  key?: string
  idx?: number
}

/**
 * React Router restores the scroll of each history entry by its key, and takes all entries without one for the same:
 * the document's first, and those that the browser makes itself for a jump within the page. A second jump to the same
 * place keeps its entry, and would be undone by what was saved for it. Answers what is to be called after navigations.
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
