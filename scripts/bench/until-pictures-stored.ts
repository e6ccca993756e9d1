import { setTimeout as delay } from 'node:timers/promises'
import { demoStores } from '#server/demo/demo-data.ts'

const pollMs = 1_000

/**
 * Waits until a new shop has looked at its demo world's pictures, store by store: until then, it works and pages
 * change. With the last store's come those that home shows last.
 */
export async function untilPicturesStored(address: string): Promise<void> {
  const last = `/stores/${demoStores.at(-1)?.slug}`
  const loadPages = () =>
    Promise.all(['/', last].map((path) => fetch(address + path).then((answer) => answer.text())))
  let before: string[] = []
  for (;;) {
    const now = await loadPages()
    const isDone = now.every((page, at) => page.includes(' data-tone=') && page === before[at])
    if (isDone) return
    before = now
    await delay(pollMs)
  }
}
