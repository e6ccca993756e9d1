import { LRUCache } from 'lru-cache'
import { everything } from '#shared/catalog/catalog-tags.ts'
import type { CachedAnswer } from './cached-answer.ts'

/** A cached page without the personal part of its layout. */
export interface CachedPage {
  /** The tags of its content: a change of one drops the page. */
  readonly tags: readonly string[]
  readonly document: CachedAnswer
  readonly payload: CachedAnswer
  /** In milliseconds. Absent for a page that is never stale. */
  readonly renderedAtMs?: number
  /** In milliseconds. From then on the page shows something else, and is never served stale. */
  readonly expiresAtMs?: number | undefined
  /** The payload contains nothing about the visitor. */
  readonly isPublicPayload?: boolean
}

type Render = () => Promise<CachedPage>

interface PageCacheOptions {
  clock: () => number
  /** A page is rendered again after this time. For `staleMs` more it is still served stale. */
  freshMs: number
  staleMs: number
  maxBytes?: number
  /** Called for an error of a background rendering. */
  onError: (error: unknown) => void
}

const maxCacheBytes = 32 * 1024 * 1024
/** The compressed forms take at most half as much again. */
const compressedShare = 1.5
const maxRestarts = 2

/** Caches rendered pages by their address. Each is rendered once for all who request it, and dropped by tags. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage, Render>
  readonly #keysOfTag = new Map<string, Set<string>>()
  readonly #rendering = new Set<string>()
  readonly #staleMs: number
  readonly #clock: () => number
  /** The number of changes so far. */
  #changes = 0

  constructor({ clock, freshMs, staleMs, maxBytes = maxCacheBytes, onError }: PageCacheOptions) {
    this.#staleMs = staleMs
    this.#clock = clock
    this.#pages = new LRUCache<string, CachedPage, Render>({
      maxSize: maxBytes,
      sizeCalculation: ({ document, payload }) =>
        Math.ceil(compressedShare * (document.byteLength + payload.byteLength)),
      ttl: freshMs,
      ttlResolution: 0,
      perf: { now: clock },
      allowStale: true,
      onInsert: (page, key) => this.#indexTags(page, key),
      dispose: (page, key) => this.#forgetTags(page, key),
      fetchMethod: async (key, stale, { context: render }) => {
        this.#rendering.add(key)
        try {
          return await render()
        } catch (error) {
          if (stale) onError(error)
          throw error
        } finally {
          this.#rendering.delete(key)
        }
      },
    })
  }

  /** Returns a page that can be served at once. A stale one is rendered again meanwhile. */
  peek(key: string, render: Render): CachedPage | null {
    this.#dropOutdated(key)
    const page = this.#pages.get(key)
    if (!page) return null
    if (this.#pages.getRemainingTTL(key) <= 0)
      this.#pages.fetch(key, { context: render }).catch(() => undefined)
    return page
  }

  /** Returns the page, rendered if necessary. */
  async get(key: string, render: Render): Promise<CachedPage> {
    for (let restarts = 0; restarts < maxRestarts; restarts++) {
      const changesBefore = this.#changes
      try {
        this.#dropOutdated(key)
        const page = await this.#pages.fetch(key, { context: render })
        if (page) return page
      } catch (error) {
        // A change discards a rendering in progress, so the page is rendered again.
        if (this.#changes === changesBefore) throw error
      }
    }
    return render()
  }

  drop(tags: readonly string[]): void {
    this.#changes++
    // Renderings in progress have unknown tags, so deleting discards them.
    for (const key of this.#rendering) this.#pages.delete(key)
    if (tags.includes(everything)) {
      this.#pages.clear()
      this.#keysOfTag.clear()
      return
    }
    for (const tag of tags) {
      for (const key of this.#keysOfTag.get(tag) ?? []) this.#pages.delete(key)
      this.#keysOfTag.delete(tag)
    }
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }

  #dropOutdated(key: string) {
    const { expiresAtMs = Number.POSITIVE_INFINITY } = this.#pages.peek(key, { allowStale: true }) ?? {}
    if (this.#pages.getRemainingTTL(key) < -this.#staleMs || expiresAtMs <= this.#clock())
      this.#pages.delete(key)
  }

  #indexTags({ tags }: CachedPage, key: string) {
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag) ?? new Set()
      this.#keysOfTag.set(tag, keys.add(key))
    }
  }

  #forgetTags({ tags }: CachedPage, key: string) {
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOfTag.delete(tag)
    }
  }
}
