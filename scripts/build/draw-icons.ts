import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { icons, manifestIcons } from '#shared/runtime/icons.ts'

const iconSource = 'client/styles/icon.svg'
const accent = '#c53d0b'
const cream = '#fff8ec'
const awningStripe = '#fbd9c3'
const faviconSize = 32
const appleSize = 180

/** Draws the shop's icon in the sizes and formats that clients request by name, and the picture of shared pages. */
export async function drawIcons(root: string, dir: string): Promise<void> {
  const round = await readFile(join(root, iconSource), 'utf8')
  await mkdir(dir, { recursive: true })
  const write = (path: string, bytes: Buffer) => writeFile(join(dir, path), bytes)
  const { share } = icons
  await Promise.all([
    write(icons.favicon, icoOf(await pngOf(round, faviconSize), faviconSize)),
    write(icons.apple, await pngOf(square(round), appleSize)),
    ...manifestIcons.map(async ({ path, size, purpose }) =>
      write(path, await pngOf(purpose === 'maskable' ? maskable(round) : round, size)),
    ),
    write(
      share.path,
      await sharp(Buffer.from(sharePicture(round)))
        .jpeg({ quality: 88 })
        .toBuffer(),
    ),
  ])
}

const pngOf = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / faviconSize })
    .resize(size, size)
    .png()
    .toBuffer()

/** Phones round the corners themselves. */
const square = (svg: string) => svg.replace(' rx="7"', '')

/** Whatever shape is cut out of it, four fifths of it stay visible (https://w3c.github.io/manifest/#icon-masks). */
const maskable = (svg: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 40 40"><rect x="-4" y="-4" width="40" height="40" fill="${accent}"/>${square(
    svg,
  ).replace('<svg ', '<svg width="32" height="32" ')}</svg>`

/** The stall: its awning above, its icon in the middle. It has no text, because it serves every shop. */
function sharePicture(svg: string): string {
  const { width, height } = icons.share
  const stripe = width / 12
  const stripes = Array.from({ length: 12 }, (_, at) => {
    const fill = at % 2 === 0 ? accent : awningStripe
    const middle = at * stripe + stripe / 2
    return `<rect x="${at * stripe}" width="${stripe}" height="90" fill="${fill}"/><circle cx="${middle}" cy="90" r="${stripe / 2}" fill="${fill}"/>`
  })
  const icon = svg.replace(
    '<svg ',
    `<svg x="${width / 2 - 160}" y="${height / 2 - 90}" width="320" height="320" `,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${cream}"/>${stripes.join('')}${icon}</svg>`
}

/** A directory of one entry, then the PNG as it is (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // plane
  header.writeUInt16LE(32, 12) // bits in a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
