import { type OwnerQueueLimits, ownerQueue } from '#shared/runtime/owner-queue.ts'

export interface BoundedQueue {
  /**
   * Runs the work when its owner's turn comes, once at a time for each key. Resolves to 'busy' when too much is
   * waiting.
   */
  run<Result>(key: string, work: () => Promise<Result>, owner?: string): Promise<Result | 'busy'>
}

export function boundedQueue(limits: OwnerQueueLimits): BoundedQueue {
  const running = new Map<string, Promise<unknown>>()
  const queue = ownerQueue(limits)
  return {
    run<Result>(key: string, work: () => Promise<Result>, owner = '') {
      // A key stands for one kind of result.
      const same = running.get(key) as Promise<Result | 'busy'> | undefined
      if (same) return same
      const result = queue.run(owner, work).finally(() => running.delete(key))
      running.set(key, result)
      return result
    },
  }
}
