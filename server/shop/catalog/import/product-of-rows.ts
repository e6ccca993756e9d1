import type { Description } from '#server/shop/catalog/description/sanitize-description.ts'
import { personalizationFields } from '#server/shop/catalog/products/personalization-fields.ts'
import type {
  ExtraColumns,
  ProductDraft,
  ProductFields,
} from '#server/shop/catalog/products/product-draft.ts'
import { maxPersonalizationLabel, maxPersonalizationLength } from '#shared/catalog/personalization.ts'
import { maxMadeToOrderDays, maxTagsLength, maxTitleLength } from '#shared/catalog/product-limits.ts'
import { withdrawalExceptions } from '#shared/catalog/withdrawal.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import {
  type FileStatus,
  readPublishAt,
  readStatus,
  readText,
  readYesOrNo,
  rowReader,
} from './cell-values.ts'
import type { CategoryFinder } from './find-category.ts'
import { meantCell } from './harmless-cell.ts'
import type { ImportProblem } from './import-report.ts'
import { optionNamesOf } from './option-names.ts'
import type { ProductRow } from './read-product-rows.ts'
import type { ColumnHeader } from './shopify-columns.ts'

const maxTextLength = 500_000

type ProductOfRows = Pick<ProductDraft, 'fields' | 'extra' | 'nearestCategoryId'> & {
  description: Description | undefined
  problems: ImportProblem[]
}

/** Context for reading a product. */
export interface ProductReading {
  categories: CategoryFinder
  sanitizeDescription: (html: string) => Description
}

/** Reads the product's own fields from its rows, most of them from the first. */
export function productOfRows(
  [row, ...others]: readonly [ProductRow, ...ProductRow[]],
  header: ColumnHeader,
  { categories, sanitizeDescription }: ProductReading,
): ProductOfRows {
  const { read, note, problems } = rowReader(row, header, 'product_skipped')
  const title = read('title', readText(maxTitleLength))
  if (title === '') note('title', importReasons.noTitle)
  const text = read('description', readText(maxTextLength))
  const description = text === undefined ? undefined : sanitizeDescription(text)
  const type = read('type', readText(maxTitleLength))
  const published = read('published', (text) => text === '' || readYesOrNo(text))
  const fileStatus = read('status', readStatus)
  const publishAt = read('publishAt', readPublishAt)
  const stated = statusOf(published, fileStatus)
  const status = stated === 'draft' && publishAt ? ('scheduled' as const) : stated
  const options = optionNamesOf([row, ...others])

  const fields: ProductFields = {
    ...(title && { title }),
    descriptionHtml: description?.html,
    brand: emptyToNull(read('vendor', readText(maxTitleLength))),
    productType: type,
    categoryId: categoryOf(row, type, categories),
    tags: read('tags', readText(maxTagsLength))
      ?.split(',')
      .map((tag) => tag.trim())
      .filter(isFirstOfItsKind),
    status,
    ...(status !== undefined && { publishAt: status === 'scheduled' ? publishAt : null }),
    optionNames: options.names,
    seoTitle: emptyToNull(read('seoTitle', readText(maxTextLength))),
    seoDescription: emptyToNull(read('seoDescription', readText(maxTextLength))),
    madeToOrderDays: read('madeToOrderDays', (cell) => countOf(cell, maxMadeToOrderDays) ?? 0),
    withdrawalException: read('withdrawalException', (cell) => exceptionOf(cell)),
    ...personalizationOf(read),
  }
  const extra: ExtraColumns = { ...options.extra }
  for (const { index, name, ofVariant } of header.preserved) {
    if (!ofVariant) extra[name] = meantCell(row.cells[index] ?? '') || null
  }
  const handle = row.cell('handle')
  if (handle) extra.Handle = handle === row.handle ? null : handle
  const nearestCategoryId = categories.nearest({
    type: type ?? '',
    paths: header.paths.map((at) => row.cells[at] ?? ''),
    title: title ?? '',
  })
  return {
    fields,
    nearestCategoryId,
    description,
    problems,
    extra: { ...extra, ...preservedStatus(row, stated, published, fileStatus) },
  }
}

/** Reads a number of our own export, or null for anything else. */
const countOf = (cell: string, limit: number) =>
  /^\d{1,3}$/.test(cell) && Number(cell) > 0 && Number(cell) <= limit ? Number(cell) : null

const exceptionOf = (cell: string) => withdrawalExceptions.find((each) => each === cell) ?? null

function personalizationOf(read: ReturnType<typeof rowReader>['read']): ProductFields {
  const label = read('personalization', readText(maxPersonalizationLabel))
  if (label === undefined) return {}
  const maxLength = read('personalizationMaxLength', (cell) => countOf(cell, maxPersonalizationLength))
  const isRequired = read('personalizationRequired', readYesOrNo) ?? false
  return personalizationFields(
    label === '' ? null : { label, maxLength: maxLength ?? maxPersonalizationLength, isRequired },
  )
}

/**
 * Returns the category; our own export names it. A product type without a category in the operator's tree keeps the
 * category that someone chose.
 */
function categoryOf(row: ProductRow, type: string | undefined, categories: CategoryFinder) {
  const ownName = row.cell('category')
  if (ownName === '') return null
  return (ownName && categories.ofSlug(ownName)) || (type && categories.named(type)) || undefined
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

/**
 * Preserves the status columns of Shopify, which has two switches where the shop has one, if the status alone cannot
 * express them.
 */
function preservedStatus(
  row: ProductRow,
  status: ReturnType<typeof statusOf>,
  published: boolean | undefined,
  fileStatus: FileStatus | undefined,
): ExtraColumns {
  const preserved: ExtraColumns = {}
  const isUsual = status === 'published' || (published !== true && (fileStatus ?? status) === status)
  if (published !== undefined) preserved.Published = isUsual ? null : row.cell('published') || null
  if (fileStatus !== undefined) preserved.Status = isUsual ? null : row.cell('status') || null
  return preserved
}
