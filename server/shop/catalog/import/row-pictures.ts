import type { Description } from '#server/shop/catalog/description/sanitize-description.ts'
import type { PictureDraft } from '#server/shop/catalog/products/product-draft.ts'
import { maxPictureAlt } from '#shared/catalog/pictures/pictures.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import { CellError, readPictureUrl, readPosition, readText, rowReader } from './cell-values.ts'
import type { ImportProblem } from './import-report.ts'
import type { ProductRow } from './read-product-rows.ts'
import type { ColumnHeader } from './shopify-columns.ts'

/** Marks in our own export a picture that came from the description. */
export const descriptionOrigin = 'description'

/** Returns the pictures of a product, each once, including those of its variants. */
export function picturesOfRows(rows: ProductRow[], header: ColumnHeader) {
  const pictures = new Map<string, PictureDraft>()
  const problems: ImportProblem[] = []
  for (const row of rows) {
    const reader = rowReader(row, header, 'value_ignored')
    const sourceUrl = reader.read('pictureUrl', readPictureUrl)
    if (sourceUrl && !pictures.has(sourceUrl)) {
      const position = reader.read('picturePosition', readPosition)
      const alt = reader.read('pictureAlt', readText(maxPictureAlt))
      const isFromText = row.cell('pictureOrigin') === descriptionOrigin
      pictures.set(sourceUrl, { sourceUrl, position, alt, ...(isFromText && { fromDescription: true }) })
    }
    problems.push(...reader.problems)
  }
  for (const { cell } of rows) {
    // Errors in this cell are reported with the variant.
    const sourceUrl = readPictureUrl(cell('variantPictureUrl') ?? '')
    if (typeof sourceUrl === 'string' && !pictures.has(sourceUrl)) pictures.set(sourceUrl, { sourceUrl })
  }
  return { pictures: [...pictures.values()], problems }
}

/** A description adds at most this many pictures to the gallery. */
const maxPictures = 100

/** Makes the pictures in a description pictures of its product, after its own; those that are dropped are reported. */
export function picturesOfDescription(
  { pictures, videos, others }: Description,
  gallery: readonly PictureDraft[],
  where: { line: number; column: string },
): { pictures: PictureDraft[]; problems: ImportProblem[] } {
  const problems: ImportProblem[] = []
  const note = (effect: ImportProblem['effect'], reason: string) =>
    problems.push({ ...where, effect, reason })
  const known = new Set(gallery.map(({ sourceUrl }) => sameFile(sourceUrl)))
  const found: PictureDraft[] = []
  let position = Math.max(gallery.length, ...gallery.map((each) => each.position ?? 0))
  for (const { src, alt } of pictures) {
    const sourceUrl = readPictureUrl(src.startsWith('//') ? `https:${src}` : src)
    if (sourceUrl instanceof CellError || !sourceUrl) {
      note('value_ignored', importReasons.descriptionPictureLost(shown(src)))
      continue
    }
    // A picture that the gallery already has, often in another size, is no loss.
    if (known.has(sameFile(sourceUrl))) continue
    known.add(sameFile(sourceUrl))
    if (found.length === maxPictures) {
      note('value_ignored', importReasons.descriptionPictureLost(shown(src)))
      continue
    }
    found.push({ sourceUrl, alt: alt.slice(0, maxPictureAlt), position: ++position, fromDescription: true })
  }
  if (found.length > 0) note('moved', importReasons.descriptionPictures(found.length))
  for (const video of videos) note('value_ignored', importReasons.descriptionVideo(shown(video)))
  if (others.length > 0) note('value_ignored', importReasons.descriptionOthers(others.join(', ')))
  return { pictures: found, problems }
}

/** Returns a key for the file of a URL: Shopify serves each file in many sizes, and numbers its versions. */
function sameFile(address: string): string {
  const { host, pathname } = new URL(address)
  const usual = pathname.replace(
    /_(?:\d*x\d*|pico|icon|thumb|small|compact|medium|large|grande|master)(?=\.\w+$)/,
    '',
  )
  return host + usual
}

const shown = (address: string) => (address.length > 120 ? `${address.slice(0, 120)}…` : address)
