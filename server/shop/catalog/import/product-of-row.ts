import { importReasons } from '#shared/messages/import.ts'
import type { ExtraColumns, ProductFields } from '../product-draft.ts'
import { foldedName } from '../saved-product-queries.ts'
import { type FileStatus, readStatus, readText, readYesOrNo } from './cell-values.ts'
import type { ImportProblem } from './import-report.ts'
import type { ProductRow } from './read-product-rows.ts'
import { rowReader } from './row-reader.ts'
import type { Header } from './shopify-columns.ts'

const longestTitle = 255
const longestText = 500_000
const longestTags = 10_000

/** What the first row of a product says of the product itself. */
export function productOfRow(
  row: ProductRow,
  header: Header,
  categories: ReadonlyMap<string, string>,
): { fields: ProductFields; extra: ExtraColumns; problems: ImportProblem[] } {
  const { read, note, problems } = rowReader(row, header, 'product_skipped')
  const title = read('title', readText(longestTitle))
  if (title === '') note('title', importReasons.noTitle)
  const type = read('type', readText(longestTitle))
  const published = read('published', (text) => text === '' || readYesOrNo(text))
  const fileStatus = read('status', readStatus)
  const status = statusOf(published, fileStatus)

  const fields: ProductFields = {
    ...(title && { title }),
    descriptionHtml: read('description', readText(longestText)),
    brand: emptyToNull(read('vendor', readText(longestTitle))),
    productType: type,
    // A kind that the operator's tree does not have leaves the category that someone chose.
    categoryId: type ? categories.get(foldedName(type)) : undefined,
    tags: read('tags', readText(longestTags))
      ?.split(',')
      .map((tag) => tag.trim())
      .filter(isFirstOfItsKind),
    status,
    optionNames: optionNames(row),
    seoTitle: emptyToNull(read('seoTitle', readText(longestText))),
    seoDescription: emptyToNull(read('seoDescription', readText(longestText))),
  }
  const extra: ExtraColumns = {}
  for (const { index, name, ofVariant } of header.kept) {
    if (!ofVariant) extra[name] = row.cells[index] || null
  }
  const handle = row.cell('handle')
  if (handle) extra.Handle = handle === row.handle ? null : handle
  return { fields, extra: { ...extra, ...keptStatus(row, status, published, fileStatus) }, problems }
}

const emptyToNull = (text: string | undefined) => (text === undefined ? undefined : text || null)
const isFirstOfItsKind = (tag: string, index: number, tags: string[]) =>
  tag !== '' && tags.indexOf(tag) === index

function statusOf(published: boolean | undefined, status: FileStatus | undefined) {
  if (status === 'archived') return 'archived' as const
  if (published === undefined && status === undefined) return undefined
  return (published ?? true) && (status ?? 'active') === 'active'
    ? ('published' as const)
    : ('draft' as const)
}

/** Shopify has two switches where the shop has one: a pair that the status alone cannot tell is kept. */
function keptStatus(
  row: ProductRow,
  status: ReturnType<typeof statusOf>,
  published: boolean | undefined,
  fileStatus: FileStatus | undefined,
): ExtraColumns {
  const kept: ExtraColumns = {}
  const isUsual = status === 'published' || (published !== true && (fileStatus ?? status) === status)
  if (published !== undefined) kept.Published = isUsual ? null : row.cell('published') || null
  if (fileStatus !== undefined) kept.Status = isUsual ? null : row.cell('status') || null
  return kept
}

/** A product of one variant has an option named "Title" in the file, and none in the shop. */
function optionNames({ cell }: ProductRow): string[] | undefined {
  const names = [cell('option1Name'), cell('option2Name'), cell('option3Name')]
  if (names[0] === undefined) return undefined
  if (isDefaultOption(names[0], cell('option1Value'))) return []
  const given = names.map((name) => name ?? '')
  return given.slice(0, given.findLastIndex((name) => name !== '') + 1)
}

export const isDefaultOption = (name: string | undefined, value: string | undefined) =>
  (name === undefined || name.toLowerCase() === 'title') && value?.toLowerCase() === 'default title'
