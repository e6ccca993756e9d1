import { hash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { brotliOf, smallestBrotli } from './brotli.ts'
import { ownBytes } from './own-bytes.ts'
import { utf8Of } from './utf8.ts'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** A tenth smaller than at the least quality, for a millisecond more. */
const readyQuality = 5
/** Whoever is asked for so often is worth the longest way. */
const asksOfPopular = 8

/** A text that is answered again and again: in the encodings that were asked for, and no other. */
export class KeptText {
  /** Weak: it is the same in every encoding. */
  readonly etag: string
  readonly #forms: Partial<Record<Encoding, Buffer>>
  #isAskedPlain = false
  #asksForBrotli = 0

  constructor(text: string | Buffer) {
    const plain = ownBytes(typeof text === 'string' ? utf8Of(text) : text)
    this.etag = `W/"${hash('sha256', plain, 'base64url')}"`
    this.#forms = { identity: plain }
  }

  in(encoding: Encoding): Buffer {
    if (encoding === 'identity') {
      this.#isAskedPlain = true
      this.#forms.identity ??= this.plain
      return this.#forms.identity
    }
    if (encoding === 'br' && ++this.#asksForBrotli === asksOfPopular) void this.#makeSmallest()
    return this.#forms[encoding] ?? this.#compressed(encoding)
  }

  /** While nobody asks for it, it takes little room. */
  pack(): void {
    if (!this.#isAskedPlain && !this.#forms.br && !this.#forms.gzip) this.#compressed('br')
  }

  /** For whoever takes it apart: it is not kept for that. */
  get plain(): Buffer {
    const { identity, br, gzip } = this.#forms
    if (identity) return identity
    return ownBytes(br ? brotliDecompressSync(br) : gunzipSync(gzip ?? nothing))
  }

  /** Of all that it holds. */
  get bytes(): number {
    return Object.values(this.#forms).reduce((sum, form) => sum + form.byteLength, 0)
  }

  #compressed(encoding: 'br' | 'gzip'): Buffer {
    const plain = this.plain
    const made = ownBytes(encoding === 'br' ? brotliOf(plain, readyQuality) : gzipSync(plain))
    this.#forms[encoding] = made
    // It can be had from the other.
    if (!this.#isAskedPlain) delete this.#forms.identity
    return made
  }

  async #makeSmallest() {
    try {
      this.#forms.br = ownBytes(await smallestBrotli(() => this.plain))
    } catch {
      // Without memory for it, the larger one does as well.
    }
  }
}

const nothing = Buffer.alloc(0)
