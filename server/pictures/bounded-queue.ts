export interface BoundedQueue {
  /** Does the work when its turn comes; the same key is worked on once at a time. 'busy' when too much waits. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result | 'busy'>
}

export function boundedQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): BoundedQueue {
  const running = new Map<string, Promise<unknown>>()
  const turns: (() => void)[] = []
  let active = 0

  async function takeTurn() {
    if (active < atOnce) active++
    // Whoever finishes hands its place over.
    else await new Promise<void>((resolve) => turns.push(resolve))
  }

  function endTurn() {
    const next = turns.shift()
    if (next) next()
    else active--
  }

  return {
    async run<Result>(key: string, work: () => Promise<Result>) {
      // A key stands for one kind of result.
      const same = running.get(key) as Promise<Result> | undefined
      if (same) return same
      if (active >= atOnce && turns.length >= waiting) return 'busy'

      const result = takeTurn()
        .then(work)
        .finally(() => {
          running.delete(key)
          endTurn()
        })
      running.set(key, result)
      return result
    },
  }
}
