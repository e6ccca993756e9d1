import type { PictureFormat, PictureRefusal, PictureWidth } from '#shared/pictures.ts'

/** Where originals and the sizes made of them are kept. */
export interface PictureStore {
  /** Checks that the bytes are a picture, drops its metadata, keeps it. Throws `RefusedPicture`. */
  keep(original: Uint8Array): Promise<KeptPicture>
  /** The same for SVG, of which only pixels are ever served: for our own drawings, never for what people send. */
  keepDrawing(svg: string): Promise<KeptPicture>
  /** What is shown before it, and what matters in it; null when the original is unknown. */
  preview(sha256: string): Promise<PicturePreview | null>
  /**
   * The bytes of one size. What was not made before is made in the owner's turn; where they wait for too much
   * already, the nearest that lies ready stands in for it. Null when the original is unknown.
   */
  read(size: PictureSize, owner?: string): Promise<Buffer | StandIn | 'busy' | null>
  /** Makes one size, unless it lies ready. */
  make(size: PictureSize): Promise<void>
}

export interface PictureSize {
  sha256: string
  width: PictureWidth
  format: PictureFormat
}

/** Another size of the same picture, for now. */
export interface StandIn {
  bytes: Buffer
  format: PictureFormat
}

export interface KeptPicture {
  /** Of the bytes that came in: the same bytes are kept once. */
  sha256: string
  width: number
  height: number
}

export interface PicturePreview {
  /** A tiny WebP in base64; empty where the picture has no ground of its own. */
  placeholder: string
  /** Its average colour (`picture-tone.ts`); empty like the placeholder. */
  tone: string
  /** In per cent of what a crop cuts off: 0 keeps the beginning, 100 the end. */
  focus: { x: number; y: number }
}

/** These bytes will never be a picture of the shop. */
export class RefusedPicture extends Error {
  readonly reason: PictureRefusal
  constructor(reason: PictureRefusal, cause?: unknown) {
    super(`Refused picture: ${reason}`, { cause })
    this.name = 'RefusedPicture'
    this.reason = reason
  }
}
