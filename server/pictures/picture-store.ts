import type { PictureFormat, PictureRefusal, PictureWidth } from '#shared/catalog/pictures/pictures.ts'

/** Where originals and their sizes are stored. */
export interface PictureStore {
  /** Checks that the bytes are a picture, drops its metadata and stores it. Throws `RefusedPicture`. */
  store(original: Uint8Array): Promise<StoredPicture>
  /** The same for SVG, of which only pixels are ever served: for our own drawings, never for what people send. */
  storeDrawing(svg: string): Promise<StoredPicture>
  /** The placeholder and focus of a picture; null when the original is unknown. */
  preview(sha256: string): Promise<PicturePreview | null>
  /**
   * The bytes of one size. A missing size is encoded in the owner's turn; when the owner waits for too many
   * already, the nearest stored size is the answer. Null when the original is unknown.
   */
  read(size: PictureSize, owner?: string): Promise<Buffer | StandIn | 'busy' | null>
  /** Deletes an original and its sizes, unless the same bytes were stored again just now. */
  remove(sha256: string): Promise<void>
  /** Encodes one size unless it is stored. */
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

export interface StoredPicture {
  /** The hash of the uploaded bytes: the same bytes are stored once. */
  sha256: string
  width: number
  height: number
}

export interface PicturePreview {
  /** A tiny WebP in base64; empty where the picture has no ground of its own. */
  placeholder: string
  /** The average colour (`picture-tone.ts`); empty like the placeholder. */
  tone: string
  /** The focus in per cent of what a crop cuts off: 0 shows the beginning, 100 the end. */
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
