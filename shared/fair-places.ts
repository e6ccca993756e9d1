export interface FairPlaces {
  /** Waits for a place, and answers how to leave it; 'busy' where too many wait. Rejects when the signal aborts. */
  enter(owner: string, signal?: AbortSignal): Promise<Leave | 'busy'>
}

type Leave = () => void

interface FairPlacesLimits {
  /** Places, for all together and for each owner. */
  atOnce: number
  perOwner?: number
  /** Who may wait for one, of all together and of each owner. */
  waiting: number
  waitingPerOwner?: number
}

/** Owners take turns: whoever asks for much waits for their own, and not the others for them. */
export function fairPlaces(limits: FairPlacesLimits): FairPlaces {
  const { atOnce, perOwner = atOnce, waiting, waitingPerOwner = waiting } = limits
  const active = new Map<string, number>()
  /** Who is next comes first. */
  const lines = new Map<string, (() => void)[]>()
  let taken = 0
  let waitingNow = 0

  const activeOf = (owner: string) => active.get(owner) ?? 0
  const hasRoom = (owner: string) => taken < atOnce && activeOf(owner) < perOwner

  function take(owner: string): Leave {
    taken++
    active.set(owner, activeOf(owner) + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      taken--
      if (activeOf(owner) > 1) active.set(owner, activeOf(owner) - 1)
      else active.delete(owner)
      callNext()
    }
  }

  function callNext() {
    for (const [owner, line] of [...lines]) {
      if (taken >= atOnce) return
      if (!hasRoom(owner)) continue
      const turn = line[0]
      forget(owner, turn)
      // Behind everybody else.
      const rest = lines.get(owner)
      if (rest) lines.delete(owner) && lines.set(owner, rest)
      turn?.()
    }
  }

  function forget(owner: string, turn: (() => void) | undefined) {
    const line = lines.get(owner) ?? []
    const rest = line.filter((each) => each !== turn)
    waitingNow -= line.length - rest.length
    if (rest.length > 0) lines.set(owner, rest)
    else lines.delete(owner)
  }

  return {
    async enter(owner, signal) {
      signal?.throwIfAborted()
      if (hasRoom(owner)) return take(owner)
      const line = lines.get(owner) ?? []
      if (waitingNow >= waiting || line.length >= waitingPerOwner) return 'busy'
      return new Promise<Leave>((resolve, reject) => {
        const turn = () => {
          signal?.removeEventListener('abort', giveUp)
          resolve(take(owner))
        }
        const giveUp = () => {
          forget(owner, turn)
          reject(signal?.reason)
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        lines.set(owner, [...line, turn])
        waitingNow++
      })
    },
  }
}
