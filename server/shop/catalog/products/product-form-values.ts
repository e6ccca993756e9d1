import { createHash } from 'node:crypto'
import {
  inheritedFields,
  maxFormVariants,
  newVariantFields,
  optionFields,
  productFieldNames,
  type TypedOption,
  typedOptions,
  typedVariants,
  variantCount,
  variantField,
  variantFieldNames,
} from '#shared/catalog/product-fields.ts'
import { maxTitleLength, maxTypedDescription } from '#shared/catalog/product-limits.ts'
import { proposalOf } from '#shared/catalog/product-moves.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { productFormMessages } from '#shared/messages/merchant/product-form.ts'
import { decimalText } from '#shared/money/money.ts'
import { localTimeText } from '#shared/time/local-day.ts'
import type { SavedProduct, SavedVariant } from './saved-product-queries.ts'

/** Returns a saved product as its form shows it, with `base`: hashes of the values when the form was made. */
export function formOfProduct(saved: SavedProduct, timeZone: string): FormValues {
  const { descriptionHtml, descriptionMarkdown } = saved
  const description = descriptionMarkdown ?? descriptionHtml
  const form: FormValues = {
    title: saved.title,
    ...(description.length <= maxTypedDescription && { description }),
    format: descriptionMarkdown === null && descriptionHtml !== '' ? 'html' : 'markdown',
    status: proposalOf(saved),
    category: saved.categoryId ?? '',
    brand: saved.brand ?? '',
    tags: saved.tags.join(', '),
    publishAt: saved.publishAt ? localTimeText(saved.publishAt, timeZone) : '',
    madeToOrderDays: saved.madeToOrderDays === 0 ? '' : String(saved.madeToOrderDays),
    withdrawalException: saved.withdrawalException ?? '',
    personalizationLabel: saved.personalizationLabel ?? '',
    personalizationMaxLength: String(saved.personalizationMaxLength ?? ''),
    personalizationRequired: saved.personalizationRequired ? '1' : '',
    seoTitle: saved.seoTitle ?? '',
    seoDescription: saved.seoDescription ?? '',
    ...variantFields(saved),
  }
  return { ...form, base: baseOf(form) }
}

/**
 * Returns the form of a new product that copies another one, without numbers that identify a single thing. What was
 * counted begins at no pieces, because an empty count would sell without limit.
 */
export function copiedForm(saved: SavedProduct, timeZone: string): FormValues {
  const unlike = /^(?:base|sku|gtin|publishAt)(?:\.|$)/
  const fields = Object.entries(formOfProduct(saved, timeZone)).filter(([name]) => !unlike.test(name))
  const title = productFormMessages.duplicateTitle(saved.title.slice(0, maxTitleLength - 20))
  const counted = formRows(saved).filter(({ found }) => found?.level?.tracked)
  const counts = counted.map(({ key }) => [variantField('stock', key), '0'])
  return { ...Object.fromEntries([...fields, ...counts]), title, status: 'draft' }
}

/** Returns the variants on sale, in their order. */
export const variantsOnSale = ({ variants }: SavedProduct) => variants.filter((each) => !each.archivedAt)

/** Returns the fields of the variants; none if they are too many for a form. */
function variantFields(saved: SavedProduct): FormValues {
  const onSale = variantsOnSale(saved)
  const rows = formRows(saved)
  if (rows.length === 0) return {}
  const known: FormValues = Object.fromEntries(
    rows.flatMap(({ key, found }) => (found ? Object.entries(rowOf(key, found)) : [])),
  )
  const likely = inheritedFields(known)
  for (const { key, found } of rows) {
    if (found) continue
    // The combination is not sold. A product without any variant begins with one.
    if (onSale.length > 0) known[variantField('off', key)] = '1'
    Object.assign(known, newVariantFields(key, likely))
  }
  return { ...optionFields(savedOptions(saved, onSale)), ...known }
}

/** Returns each combination of a product's options with the variant that sells it; none if they are too many. */
function formRows(saved: SavedProduct): { key: string; found: SavedVariant | undefined }[] {
  const onSale = variantsOnSale(saved)
  const options = savedOptions(saved, onSale)
  if (onSale.length > maxFormVariants || variantCount(options) > maxFormVariants) return []
  const byOptions = new Map(onSale.map((each) => [optionsKey(each), each]))
  return typedVariants(typedOptions(optionFields(options))).map(({ key, options: values }) => ({
    key,
    found: byOptions.get(JSON.stringify(values.concat(['', '', '']).slice(0, 3))),
  }))
}

const optionsKey = ({ option1, option2, option3 }: SavedVariant) =>
  JSON.stringify([option1, option2, option3])

/** Returns each option with its values, in the order in which the variants have them. */
const savedOptions = ({ optionNames }: SavedProduct, onSale: SavedVariant[]): TypedOption[] =>
  optionNames.map((name, index) => ({ name, values: orderedValues(onSale, index) }))

/**
 * Returns the values of an option. Combinations that are not sold leave gaps, so the longest run of values decides the
 * order.
 */
function orderedValues(onSale: SavedVariant[], index: number): string[] {
  const rows = onSale.map(({ option1, option2, option3 }) => [option1, option2, option3])
  const runs = Map.groupBy(rows, (row) => JSON.stringify(row.with(index, '')))
  const values: string[] = []
  for (const run of [...runs.values()].toSorted((a, b) => b.length - a.length)) {
    let place = 0
    for (const row of run) {
      const value = row[index] ?? ''
      if (value && !values.includes(value)) values.splice(place, 0, value)
      if (value) place = values.indexOf(value) + 1
    }
  }
  return values
}

/** Returns the fields of a variant. */
export function variantTexts(key: string, variant: SavedVariant): FormValues {
  const texts = {
    price: variant.priceMinor === 0 ? '' : moneyText(variant.priceMinor),
    compareAt: moneyText(variant.compareAtMinor),
    pixPrice: moneyText(variant.pixPriceMinor),
    cost: moneyText(variant.costMinor),
    weight: variant.weightGrams === 0 ? '' : String(variant.weightGrams),
    size: sizeText(variant),
    sku: variant.sku ?? '',
    gtin: variant.barcode ?? '',
    oversell: variant.level?.tracked && variant.level.policy === 'continue' ? '1' : '',
  }
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [variantField(name as keyof typeof texts, key), text]),
  )
}

const sizeText = ({ lengthMm, widthMm, heightMm }: SavedVariant) =>
  lengthMm && widthMm && heightMm
    ? [lengthMm, widthMm, heightMm].map((mm) => String(mm / 10).replace('.', ',')).join(' × ')
    : ''

function rowOf(key: string, variant: SavedVariant): FormValues {
  const row = variantTexts(key, variant)
  return { ...row, [variantField('base', key)]: rowBase(variant.id, row, key) }
}

/** Returns an amount as people type it: "49,90". */
const moneyText = (minor: number | null) => (minor === null ? '' : decimalText(minor, 2).replace('.', ','))

/** Returns a short hash, because a form has one for each of its fields. */
export const baseHash = (text: string) =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n').trim()).digest('base64url').slice(0, 6)

const baseOf = (form: FormValues) =>
  [...productFieldNames.map((name) => formText(form, name)), optionsText(form)].map(baseHash).join('.')

export const rowBase = (id: string, form: FormValues, key: string) =>
  [id, ...variantFieldNames.map((name) => baseHash(formText(form, variantField(name, key))))].join('.')

/** Returns the options without the fields that were left empty. */
export const optionsText = (form: FormValues): string =>
  JSON.stringify(
    typedOptions(form)
      .map(({ name, values }) => [name, ...values.filter(Boolean)])
      .filter(([name, ...values]) => name || values.length > 0),
  )
