/** A request in the queue. `enter` is called when it gets a slot, immediately or after a wait. */
export interface Entrant {
  /** A signed-in user, or all anonymous clients at one address. */
  client: string
  address: string
  isRead: boolean
  enter(): void
}

export interface Slots {
  reads: number
  /** Writes get more slots than reads, so that an order is still accepted when reads are refused. */
  writes: number
  /** The limit for one client. */
  share: number
  /** The limit of all clients at one address, since one person may have many accounts. */
  shareOfAddress: number
}

/**
 * Gives out slots. Each client is limited to a share of them, and waiting clients take turns, so that many requests of
 * one client delay nobody else. p-queue has one concurrency for all, not one for reads and one for writes that changes
 * with the load.
 */
export class FairQueue {
  private inside = 0
  private readonly insideOf = new Map<string, number>()
  private readonly writers = new Map<string, Set<Entrant>>()
  private readonly readers = new Map<string, Set<Entrant>>()
  private isGivingOut = false
  private readonly slots: () => Slots
  private readonly schedule: (work: () => void) => unknown

  constructor(slots: () => Slots, schedule: (work: () => void) => unknown = setImmediate) {
    this.slots = slots
    this.schedule = schedule
  }

  /** Returns true when `enter` was called already. */
  enter(entrant: Entrant): boolean {
    const slots = this.slots()
    if (this.isEmpty() && this.hasRoom(entrant, slots)) {
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

  /** Removes a request that waited too long or was aborted. */
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

  /** Takes a slot beyond the limit, for a request that had one and gave it up for a while. */
  letIn(entrant: Entrant): void {
    this.count(entrant, 1)
    entrant.enter()
  }

  /** Deferred, because when many clients disconnect at once the next in line may be gone, too. */
  private giveOutSoon() {
    if (this.isGivingOut) return
    this.isGivingOut = true
    this.schedule(() => {
      this.isGivingOut = false
      this.giveOut()
    })
  }

  private isEmpty = () => this.writers.size === 0 && this.readers.size === 0

  private giveOut() {
    const slots = this.slots()
    for (const line of [this.writers, this.readers])
      for (let next = this.next(line, slots); next; next = this.next(line, slots)) this.letIn(next)
  }

  /** The client that had its turn goes to the end of the line. */
  private next(line: Map<string, Set<Entrant>>, slots: Slots): Entrant | null {
    for (const [client, entrants] of line) {
      const [first] = entrants
      if (!first || !this.hasRoom(first, slots)) continue
      entrants.delete(first)
      line.delete(client)
      if (entrants.size > 0) line.set(client, entrants)
      return first
    }
    return null
  }

  private lineOf = ({ isRead }: Entrant) => (isRead ? this.readers : this.writers)

  private hasRoom({ client, address, isRead }: Entrant, slots: Slots) {
    if (this.inside >= (isRead ? slots.reads : slots.writes)) return false
    const taken = this.insideOf.get(client) ?? 0
    return taken < slots.share && (this.insideOf.get(address) ?? 0) < slots.shareOfAddress
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
