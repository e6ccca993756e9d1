/** The sizes in which pictures are served. Height follows; a smaller original is never blown up. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The widest that is made of an original. */
export const widestOf = (originalWidth: number): PictureWidth =>
  pictureWidths.findLast((each) => each <= originalWidth) ?? pictureWidths[0]

export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** What the system's dialog offers for an upload. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

export const picturePath = (pictureId: string, width: PictureWidth, format: PictureFormat) =>
  `/images/${width}/${pictureId}.${format}`

/** The anchor of a picture on its page. */
export const pictureAnchor = (pictureId: string) => `foto-${pictureId}`

export const maxPictureBytes = 20 * 1024 * 1024
/** A larger picture would only be an attack on memory. */
export const maxPicturePixels = 64_000_000
/** Longer than what any camera takes. */
export const maxPictureSide = 20_000
/** A photo of most pixels in four channels of eight bits; deeper ones have fewer pixels. */
export const maxDecodedBytes = 256_000_000
/** In characters. */
export const maxPictureAlt = 2_000
/** What fits into one form. */
export const maxUploadBytes = 40 * 1024 * 1024
/** Uploaded by hand; an imported file may hold more. */
export const maxProductPictures = 50

/** Why something will never be a picture of the shop. */
export type PictureRefusal =
  | 'not_a_picture'
  | 'too_many_bytes'
  | 'too_many_pixels'
  | 'hides_script'
  | 'damaged'

/** Why an uploaded file did not become a picture. `not_stored`: it may the next time. */
export type UploadError = PictureRefusal | 'wrong_name' | 'no_room' | 'not_stored'

/** The picture that an address of ours shows, wherever it is served; null for any other address. */
export const pictureOfAddress = (address: string): string | null =>
  /\/images\/\d+\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\w+$/.exec(address)?.[1] ?? null
