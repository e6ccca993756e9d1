import { fairPlaces } from '#shared/fair-places.ts'

export interface BoundedQueue {
  /**
   * Does the work when its owner's turn comes; the same key is worked on once at a time. 'busy' when too much waits.
   */
  run<Result>(key: string, work: () => Promise<Result>, owner?: string): Promise<Result | 'busy'>
}

interface BoundedQueueLimits {
  atOnce: number
  waiting: number
  waitingPerOwner?: number
}

export function boundedQueue(limits: BoundedQueueLimits): BoundedQueue {
  const running = new Map<string, Promise<unknown>>()
  const places = fairPlaces(limits)

  async function inTurn<Result>(work: () => Promise<Result>, owner: string) {
    const leave = await places.enter(owner)
    if (leave === 'busy') return 'busy'
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return {
    run<Result>(key: string, work: () => Promise<Result>, owner = '') {
      // A key stands for one kind of result.
      const same = running.get(key) as Promise<Result | 'busy'> | undefined
      if (same) return same
      const result = inTurn(work, owner).finally(() => running.delete(key))
      running.set(key, result)
      return result
    },
  }
}
