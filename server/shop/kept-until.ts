import type { Changes } from '#server/db/changes.ts'
import { everything } from '#shared/catalog-tags.ts'

/** A fact of the database that is asked of it once, and again only after a change of it. */
export function keptUntil<Fact>(
  changes: Pick<Changes, 'isHearing' | 'hear'>,
  tag: string,
  ask: () => Promise<Fact>,
): () => Promise<Fact> {
  let isListening = false
  let kept: Promise<Fact> | null = null
  const listen = () => {
    isListening = true
    changes.hear((tags) => {
      if (tags.includes(tag) || tags.includes(everything)) kept = null
    })
  }
  return () => {
    if (!isListening) listen()
    // What changes elsewhere could be missed.
    if (!changes.isHearing()) return ask()
    if (kept) return kept
    const asked = ask()
    kept = asked
    asked.catch(() => {
      if (kept === asked) kept = null
    })
    return asked
  }
}
