import PQueue from 'p-queue'

export interface OwnerQueue {
  /**
   * Runs the work when its owner's turn comes. Resolves to 'busy' when too much is waiting. Rejects when the signal
   * aborts.
   */
  run<Result>(owner: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result | 'busy'>
}

export interface OwnerQueueLimits {
  /** The limits of concurrent work, in total and for each owner. */
  atOnce: number
  perOwner?: number
  /** The limits of waiting work, in total and for each owner. */
  waiting: number
  waitingPerOwner?: number
}

/**
 * Queues work fairly: an owner with much work waits for their own, and others do not. Each owner has a queue, which
 * admits no more into the common queue than the owner may run at once.
 */
export function ownerQueue(limits: OwnerQueueLimits): OwnerQueue {
  const { atOnce, perOwner = atOnce, waiting, waitingPerOwner = waiting } = limits
  const common = new PQueue({ concurrency: atOnce })
  const owners = new Map<string, { queue: PQueue; size: number }>()
  let size = 0
  return {
    async run(owner, work, signal) {
      const own = owners.get(owner) ?? { queue: new PQueue({ concurrency: perOwner }), size: 0 }
      if (size >= atOnce + waiting || own.size >= perOwner + waitingPerOwner) return 'busy'
      owners.set(owner, own)
      own.size++
      size++
      try {
        const options = signal ? { signal } : {}
        return await own.queue.add(() => common.add(work, options), options)
      } finally {
        size--
        own.size--
        if (own.size === 0) owners.delete(owner)
      }
    },
  }
}
