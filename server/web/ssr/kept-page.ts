import type { Frame } from '#shared/pages.ts'
import type { CachedPage } from '#shared/routes.ts'
import { GzipPiece } from './gzip-piece.ts'
import type { KeptText } from './kept-text.ts'
import type { Kept } from './page-cache.ts'
import { type DocumentParts, partsOf, piecesOfParts, placesIn } from './personal-parts.tsx'

interface Made {
  name: CachedPage
  tags: readonly string[]
  document: KeptText
  payload: KeptText
  categories: Frame['categories']
  /** Where in the payload, as JSON, the part stands that is for everybody. */
  data: { from: number; to: number }
}

/** A page as everybody gets it, and what it takes to put a visitor's own frame around it. */
export class KeptPage implements Kept {
  readonly name: CachedPage
  readonly tags: readonly string[]
  readonly document: KeptText
  readonly payload: KeptText
  readonly categories: Frame['categories']
  readonly #places: ReturnType<typeof placesIn>
  readonly #dataAt: Made['data']
  #parts: DocumentParts | undefined
  #data: GzipPiece | undefined

  constructor({ name, tags, document, payload, categories, data }: Made) {
    this.name = name
    this.tags = tags
    this.document = document
    this.payload = payload
    this.categories = categories
    this.#places = placesIn(document.plain)
    this.#dataAt = data
  }

  get parts(): DocumentParts {
    this.#parts ??= partsOf(this.document.plain, this.#places)
    return this.#parts
  }

  get data(): GzipPiece {
    const { from, to } = this.#dataAt
    this.#data ??= new GzipPiece(this.payload.plain.subarray(from, to))
    return this.#data
  }

  get bytes(): number {
    const pieces = [...(this.#parts ? piecesOfParts(this.#parts) : []), ...(this.#data ? [this.#data] : [])]
    const own = this.document.bytes + this.payload.bytes
    return pieces.reduce((sum, { bytes }) => sum + bytes, own)
  }

  /** Whoever asks for data is in the app already: few of those who read the page are. */
  pack(): void {
    this.payload.pack()
  }

  /** Says the same as another one. */
  equals({ document, payload }: KeptPage): boolean {
    return this.document.etag === document.etag && this.payload.etag === payload.etag
  }
}
