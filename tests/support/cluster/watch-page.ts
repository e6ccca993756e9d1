import { setTimeout as delay } from 'node:timers/promises'
import { vi } from 'vitest'

interface Seen {
  version: number
  receivedMs: number
  /** Varnish answered it from what it stores. */
  isStored: boolean
}

const pauseMs = 5
const soon = { timeout: 45_000, interval: 10 }

/** Reads one page at several addresses again and again, and notes which version of it each answer shows. */
export function watchPage(addresses: readonly string[], versionOf: (html: string) => number) {
  const seen = addresses.map((): Seen[] => [])
  let isOver = false
  const reading = addresses.map(async (address, index) => {
    while (!isOver) {
      const answer = await fetch(address, { headers: { accept: 'text/html' } })
      const version = versionOf(await answer.text())
      const isStored = / /.test(answer.headers.get('x-varnish') ?? '')
      seen[index]?.push({ version, receivedMs: performance.now(), isStored })
      await delay(pauseMs)
    }
  })
  return {
    /** Until every address shows a version, and Varnish stores it. */
    untilEverywhere: (version: number) =>
      vi.waitFor(() => {
        const newest = seen.map((answers) => answers.at(-1))
        if (
          newest.every((answer) => answer?.version === version) &&
          newest.some((answer) => answer?.isStored)
        )
          return
        throw new Error(`not yet version ${version}: ${JSON.stringify(newest)}`)
      }, soon),
    /** When no address showed an older version any more. */
    newSinceMs: (version: number) =>
      Math.max(
        ...seen.map((answers) => {
          const lastOlder = answers.findLastIndex((answer) => answer.version < version)
          return answers[lastOlder + 1]?.receivedMs ?? Number.POSITIVE_INFINITY
        }),
      ),
    count: () => seen.flat().length,
    async stop() {
      isOver = true
      await Promise.all(reading)
    },
  }
}
