import { maxPictureAlt } from '#shared/pictures.ts'
import type { PictureDraft } from '../product-draft.ts'
import { readPictureUrl, readPosition, readText } from './cell-values.ts'
import type { ImportProblem } from './import-report.ts'
import type { ProductRow } from './read-product-rows.ts'
import { rowReader } from './row-reader.ts'
import type { Header } from './shopify-columns.ts'

/** The pictures of a product, each once, those of its variants among them. */
export function picturesOfRows(rows: ProductRow[], header: Header) {
  const pictures = new Map<string, PictureDraft>()
  const problems: ImportProblem[] = []
  for (const row of rows) {
    const reader = rowReader(row, header, 'value_ignored')
    const sourceUrl = reader.read('pictureUrl', readPictureUrl)
    if (sourceUrl && !pictures.has(sourceUrl)) {
      const position = reader.read('picturePosition', readPosition)
      const alt = reader.read('pictureAlt', readText(maxPictureAlt))
      pictures.set(sourceUrl, { sourceUrl, position, alt })
    }
    problems.push(...reader.problems)
  }
  for (const { cell } of rows) {
    // Its faults are told with the variant.
    const sourceUrl = readPictureUrl(cell('variantPictureUrl') ?? '')
    if (typeof sourceUrl === 'string' && !pictures.has(sourceUrl)) pictures.set(sourceUrl, { sourceUrl })
  }
  return { pictures: [...pictures.values()], problems }
}
