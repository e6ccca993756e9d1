import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import {
  maxDecodedBytes,
  maxPictureBytes,
  maxPicturePixels,
  maxPictureSide,
} from '#shared/catalog/pictures/pictures.ts'
import { RefusedPicture } from './picture-store.ts'

/** More than twice the widest served size. */
const maxSidePixels = 3_200
const drawingWidth = 1_600
/** The density at which an SVG has its own width. */
const dotsPerInch = 72
const decodeTimeoutSeconds = 30

/** Types by content, not by the claimed type. SVG is missing on purpose: it can contain scripts and refer to files. */
const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

// Each size is encoded once, so a cache of libvips would never be hit.
sharp.cache(false)
// Pictures are encoded in parallel, so no single one takes all cores.
sharp.concurrency(1)

/** Returns the picture upright, without metadata, in sRGB and of a sensible size. */
export async function normalisedPicture(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length > maxPictureBytes) throw new RefusedPicture('too_many_bytes')
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !acceptedTypes.includes(type.mime)) throw new RefusedPicture('not_a_picture')
  if (hidesScript(bytes)) throw new RefusedPicture('hides_script')

  const options = { limitInputPixels: maxPicturePixels, failOn: 'error' } as const
  try {
    const header = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (isTooLarge(header)) throw new RefusedPicture('too_many_pixels')
    const picture = sharp(bytes, options)
      .timeout({ seconds: decodeTimeoutSeconds })
      .autoOrient()
      .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
    return await (type.mime === 'image/jpeg' ? picture.jpeg({ quality: 92 }) : picture.png()).toBuffer()
  } catch (error) {
    if (error instanceof RefusedPicture) throw error
    throw new RefusedPicture('damaged', error)
  }
}

/** Computes the decoded size in memory from the header alone. */
function isTooLarge({ width, height, channels, depth }: Metadata): boolean {
  if (width * height > maxPicturePixels || Math.max(width, height) > maxPictureSide) return true
  return width * height * channels * bytesOfDepth(depth) > maxDecodedBytes
}

/** `uchar`, `ushort`, `float` … are libvips' names. */
const bytesOfDepth = (depth: string) => (depth.endsWith('char') ? 1 : depth.endsWith('short') ? 2 : 8)

/** Returns the size in pixels. A drawing has as many as its widest size needs. */
export async function originalSize(original: Buffer): Promise<{ width: number; height: number }> {
  const { format, width, height } = await sharp(original).metadata()
  if (format !== 'svg') return { width, height }
  return { width: drawingWidth, height: Math.round((drawingWidth * height) / width) }
}

/** Scales a picture, never wider than the original. A drawing is rendered at the requested width. */
export async function atWidth(original: Buffer, wanted: number): Promise<Sharp> {
  const { format, width } = await sharp(original).metadata()
  if (format !== 'svg') return sharp(original).resize({ width: wanted, withoutEnlargement: true })
  const drawn = Math.min(wanted, drawingWidth)
  return sharp(original, { density: (dotsPerInch * drawn) / width }).resize({ width: drawn })
}

/** Signatures of code that a browser or server might run; no camera or drawing program writes them. */
const scriptMarks = /<(?:script|iframe|html|\?php)[\s/>]/i

/**
 * A file can be a picture and a page or a program at once. Only its pixels are served, but such a file is an attack.
 */
const hidesScript = (bytes: Uint8Array): boolean =>
  scriptMarks.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))
