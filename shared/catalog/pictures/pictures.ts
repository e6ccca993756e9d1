/** The widths in which pictures are served. The height follows, and a smaller original is never enlarged. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Returns the widest size made of an original. */
export const widestOf = (originalWidth: number): PictureWidth =>
  pictureWidths.findLast((each) => each <= originalWidth) ?? pictureWidths[0]

export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** File types that the system's dialog offers for an upload. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

export const picturePath = (pictureId: string, width: PictureWidth, format: PictureFormat) =>
  `/images/${width}/${pictureId}.${format}`

/** Returns the anchor of a picture on its page. */
export const pictureAnchor = (pictureId: string) => `foto-${pictureId}`

export const maxPictureBytes = 20 * 1024 * 1024
/** A larger picture would only be an attack on memory. */
export const maxPicturePixels = 64_000_000
/** Longer than any camera's picture. */
export const maxPictureSide = 20_000
/** A photo of the maximum size in four channels of eight bits. Deeper ones have fewer pixels. */
export const maxDecodedBytes = 256_000_000
/** In characters. */
export const maxPictureAlt = 2_000
/** Maximum size of one form. */
export const maxUploadBytes = 40 * 1024 * 1024
/** For manual uploads. An imported file may contain more. */
export const maxProductPictures = 50

/** Reasons why a file can never become a picture of the shop. */
export type PictureRefusal =
  | 'not_a_picture'
  | 'too_many_bytes'
  | 'too_many_pixels'
  | 'hides_script'
  | 'damaged'

/** Reasons why an uploaded file did not become a picture. `not_stored` may succeed the next time. */
export type UploadError = PictureRefusal | 'wrong_name' | 'no_room' | 'not_stored'

/** Returns the picture of one of our addresses, wherever it is served, or null for any other address. */
export const pictureOfAddress = (address: string): string | null =>
  /\/images\/\d+\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\w+$/.exec(address)?.[1] ?? null
