import { setTimeout as delay } from 'node:timers/promises'

const intervalMs = 1_000

export interface ReplicaState {
  lagMs: number
  /** True when the replica responds and its lag is small enough. */
  isRead: boolean
}

/** Called when the replica is no longer read, and when it is again. */
export type OnReplica = (state: ReplicaState) => void

export interface Lag {
  state(): ReplicaState
  /** Queries the replica, unless it is known to be past the position. */
  hasReplayed(position: number): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Measures how old the replica's data may be: the time since the primary was at the newest position that the replica
 * has replayed, by this machine's clock. The replica's own figure of its lag grows while nothing is written, and stands
 * still while it is cut off.
 */
export async function watchLag(options: {
  primaryPosition: () => Promise<number>
  /** Rejects when the server is no replica any more. */
  replicaPosition: () => Promise<number>
  maxLagMs: number
  onReplica: OnReplica
}): Promise<Lag> {
  const { primaryPosition, replicaPosition, maxLagMs, onReplica } = options
  const startedMs = performance.now()
  const stopping = new AbortController()
  /** Positions of the primary with their times, oldest first, which are not replayed yet. */
  let ahead: { atMs: number; position: number }[] = []
  let replayed = 0
  let replayedAtMs = Number.NEGATIVE_INFINITY
  let isAnswering = false
  let reported: boolean | null = null

  const state = (): ReplicaState => {
    const lagMs = performance.now() - replayedAtMs
    return { lagMs, isRead: isAnswering && lagMs <= maxLagMs }
  }

  async function look() {
    try {
      const atMs = performance.now()
      ahead.push({ atMs, position: await primaryPosition() })
      // Older positions only show that the replica is too far behind.
      ahead = ahead.filter((one) => atMs - one.atMs <= maxLagMs + intervalMs)
      replayed = await replicaPosition()
      isAnswering = true
      replayedAtMs = ahead.findLast(({ position }) => position <= replayed)?.atMs ?? replayedAtMs
      ahead = ahead.filter(({ position }) => position > replayed)
    } catch {
      isAnswering = false
    }
    const { lagMs, isRead } = state()
    // The lag is not known at once.
    const isKnown = isRead || reported !== null || performance.now() - startedMs > maxLagMs
    if (isRead === reported || !isKnown) return
    reported = isRead
    onReplica({ lagMs, isRead })
  }

  async function lookAgain() {
    while (!stopping.signal.aborted) {
      await delay(intervalMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (!stopping.signal.aborted) await look()
    }
  }

  await look()
  const looking = lookAgain()
  return {
    state,
    async hasReplayed(position) {
      if (replayed < position) replayed = Math.max(replayed, await replicaPosition())
      return replayed >= position
    },
    async stop() {
      stopping.abort()
      await looking
    },
  }
}
