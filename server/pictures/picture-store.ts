import type { PictureFormat, PictureRefusal, PictureWidth } from '#shared/catalog/pictures/pictures.ts'

/** Storage of originals and their sizes. */
export interface PictureStore {
  /** Checks that the bytes are a picture, drops its metadata and stores it. Throws `RefusedPicture`. */
  store(original: Uint8Array): Promise<StoredPicture>
  /** Stores an SVG, of which only pixels are ever served. For our own drawings, never for uploads. */
  storeDrawing(svg: string): Promise<StoredPicture>
  /** Returns the placeholder and focus of a picture, or null when the original is unknown. */
  preview(sha256: string): Promise<PicturePreview | null>
  /**
   * Returns the bytes of one size. A missing size is encoded in the owner's turn. When the owner already waits for too
   * many, the nearest stored size is returned. Null when the original is unknown.
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

/** Another size of the same picture, to be shown meanwhile. */
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
  /** A tiny WebP in base64, or empty for a picture with transparent ground. */
  placeholder: string
  /** The average color (`picture-tone.ts`). Empty like the placeholder. */
  tone: string
  /** The focus in per cent of the cropped part: 0 shows the beginning, 100 the end. */
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
