import { LRUCache } from 'lru-cache'
import { everything } from '#shared/catalog-tags.ts'

/** What the cache asks of what it keeps. */
export interface Kept {
  /** What it shows: when one of these changes, it is gone. */
  readonly tags: readonly string[]
  /** Of all that it holds by now. */
  readonly bytes: number
  /** Makes small what may not be asked for. */
  pack(): void
  /** Whether another one says the same: this one then stays, with all that was made of it. */
  equals(other: this): boolean
}

/** Served as it is for so long; then, for as long again, while it is made anew. Both but for what is dropped. */
export interface Lifetimes {
  freshMs: number
  staleMs: number
}

interface Entry<Page> {
  page: Page
  /** When it was weighed last. */
  bytes: number
  madeMs: number
}

type Make<Page> = () => Promise<Page>

/** Made at this moment; what is dropped meanwhile is not kept. */
interface Making<Page> {
  page: Promise<Page>
  dropped: Set<string>
}

const largestCacheBytes = 6 * 1024 * 1024

/** Pages that are the same for everybody, by their address: each made once, however many ask. */
export class PageCache<Page extends Kept> {
  readonly #kept: LRUCache<string, Entry<Page>>
  readonly #keysOfTag = new Map<string, Set<string>>()
  readonly #making = new Map<string, Making<Page>>()
  /** What was asked of these may have changed what they hold; their answer may take until after the next weighing. */
  #handedOut = new Set<string>()
  #handedOutBefore = new Set<string>()
  readonly #clock: () => number
  readonly #lifetimes: Lifetimes

  constructor(options: { clock: () => number; lifetimes: Lifetimes; maxBytes?: number }) {
    const { clock, lifetimes, maxBytes = largestCacheBytes } = options
    this.#clock = clock
    this.#lifetimes = lifetimes
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
      dispose: (entry, key) => this.#forgetTags(entry.page, key),
    })
  }

  /** What can be answered at once; what is stale is made anew beside its answer. */
  ready(key: string, make: Make<Page>, onError: (error: unknown) => void): Page | null {
    const entry = this.#kept.get(key)
    if (!entry) return null
    this.#handedOut.add(key)
    const ageMs = this.#ageMs(entry)
    const { freshMs, staleMs } = this.#lifetimes
    if (ageMs < freshMs) return entry.page
    if (ageMs >= freshMs + staleMs) return null
    this.#makeOnce(key, make).catch((error: unknown) => {
      // What it shows may be gone: the next one is told so.
      this.#kept.delete(key)
      onError(error)
    })
    return entry.page
  }

  /** The page, made where it has to be. */
  async get(key: string, make: Make<Page>, onError: (error: unknown) => void): Promise<Page> {
    return this.ready(key, make, onError) ?? this.#makeOnce(key, make)
  }

  drop(tags: readonly string[]): void {
    for (const { dropped } of this.#making.values()) for (const tag of tags) dropped.add(tag)
    if (tags.includes(everything)) this.#kept.clear()
    const keys = tags.flatMap((tag) => [...(this.#keysOfTag.get(tag) ?? [])])
    for (const key of keys) this.#kept.delete(key)
  }

  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /** A clock that was set back makes nothing younger. */
  #ageMs = ({ madeMs }: Entry<Page>) => Math.abs(this.#clock() - madeMs)

  #makeOnce(key: string, make: Make<Page>): Promise<Page> {
    const running = this.#making.get(key)
    // Whoever asks after a change wants what is true after it.
    if (running && running.dropped.size === 0) return running.page
    const dropped = new Set<string>()
    const page = make()
      .then((made) => (isOutdated(made, dropped) ? made : this.#keep(key, made)))
      .finally(() => {
        if (this.#making.get(key)?.page === page) this.#making.delete(key)
      })
    this.#making.set(key, { page, dropped })
    return page
  }

  #keep(key: string, made: Page): Page {
    this.#weighHandedOut()
    const before = this.#kept.peek(key)?.page
    const page = before?.equals(made) ? before : made
    page.pack()
    this.#put(key, { page, bytes: page.bytes, madeMs: this.#clock() })
    this.#handedOut.add(key)
    return page
  }

  /** Before room is made for another one. */
  #weighHandedOut() {
    for (const key of new Set([...this.#handedOutBefore, ...this.#handedOut])) {
      const entry = this.#kept.peek(key)
      if (!entry) continue
      const { bytes } = entry.page
      if (bytes !== entry.bytes) this.#put(key, { ...entry, bytes })
    }
    this.#handedOutBefore = this.#handedOut
    this.#handedOut = new Set()
  }

  #put(key: string, entry: Entry<Page>) {
    this.#kept.set(key, entry)
    if (!this.#kept.has(key)) return
    for (const tag of entry.page.tags) {
      const keys = this.#keysOfTag.get(tag) ?? new Set()
      this.#keysOfTag.set(tag, keys.add(key))
    }
  }

  #forgetTags({ tags }: Page, key: string) {
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOfTag.delete(tag)
    }
  }
}

const isOutdated = ({ tags }: Kept, dropped: ReadonlySet<string>) =>
  dropped.has(everything) || tags.some((tag) => dropped.has(tag))
