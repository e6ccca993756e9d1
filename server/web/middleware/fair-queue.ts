/** Someone who asks for a place, and is given it by `enter`, now or later. */
export interface Entrant {
  /** A signed-in person, or everybody else at one address. */
  client: string
  address: string
  isRead: boolean
  enter(): void
}

export interface Places {
  reads: number
  /** More: whoever writes (an order, say) gets in when readers no longer do. */
  writes: number
  /** Of one client. */
  share: number
  /** Of all clients at one address together, since one may have many accounts. */
  shareOfAddress: number
}

/**
 * Gives out places. What one client takes is limited to a share, and of those who wait each client has its turn:
 * many requests of one delay nobody but themselves.
 */
export class FairQueue {
  private inside = 0
  private readonly insideOf = new Map<string, number>()
  private readonly writers = new Map<string, Set<Entrant>>()
  private readonly readers = new Map<string, Set<Entrant>>()
  private isGivingOut = false
  private readonly places: () => Places
  private readonly later: (work: () => void) => unknown

  constructor(places: () => Places, later: (work: () => void) => unknown = setImmediate) {
    this.places = places
    this.later = later
  }

  /** True: `enter` was called already. */
  ask(entrant: Entrant): boolean {
    const places = this.places()
    if (this.isEmpty() && this.hasRoom(entrant, places)) {
      this.letIn(entrant)
      return true
    }
    const line = this.lineOf(entrant)
    const ofClient = line.get(entrant.client)
    if (ofClient) ofClient.add(entrant)
    else line.set(entrant.client, new Set([entrant]))
    this.giveOutSoon()
    return false
  }

  /** Who waited long enough, or went away. */
  giveUp(entrant: Entrant): void {
    const line = this.lineOf(entrant)
    const ofClient = line.get(entrant.client)
    ofClient?.delete(entrant)
    if (ofClient?.size === 0) line.delete(entrant.client)
  }

  leave(entrant: Entrant): void {
    this.count(entrant, -1)
    if (!this.isEmpty()) this.giveOutSoon()
  }

  /** Takes a place whether there is one or not: for whoever had one and left it for a while. */
  letIn(entrant: Entrant): void {
    this.count(entrant, 1)
    entrant.enter()
  }

  /** Not at once: when many go away together, those who wait next may have gone, too. */
  private giveOutSoon() {
    if (this.isGivingOut) return
    this.isGivingOut = true
    this.later(() => {
      this.isGivingOut = false
      this.giveOut()
    })
  }

  private isEmpty = () => this.writers.size === 0 && this.readers.size === 0

  private giveOut() {
    const places = this.places()
    for (const line of [this.writers, this.readers])
      for (let next = this.next(line, places); next; next = this.next(line, places)) this.letIn(next)
  }

  /** The client that had its turn goes to the end of the line. */
  private next(line: Map<string, Set<Entrant>>, places: Places): Entrant | null {
    for (const [client, entrants] of line) {
      const [first] = entrants
      if (!first || !this.hasRoom(first, places)) continue
      entrants.delete(first)
      line.delete(client)
      if (entrants.size > 0) line.set(client, entrants)
      return first
    }
    return null
  }

  private lineOf = ({ isRead }: Entrant) => (isRead ? this.readers : this.writers)

  private hasRoom({ client, address, isRead }: Entrant, places: Places) {
    if (this.inside >= (isRead ? places.reads : places.writes)) return false
    const taken = this.insideOf.get(client) ?? 0
    return taken < places.share && (this.insideOf.get(address) ?? 0) < places.shareOfAddress
  }

  private count({ client, address }: Entrant, change: 1 | -1) {
    this.inside += change
    for (const key of [client, address]) {
      const count = (this.insideOf.get(key) ?? 0) + change
      if (count > 0) this.insideOf.set(key, count)
      else this.insideOf.delete(key)
    }
  }
}
