import { readGtin } from '../catalog/gtin.ts'
import { type ProductStatus, productStatuses } from '../catalog/merchant-products.ts'
import {
  maxFormVariants,
  optionNameField,
  optionValueField,
  type TypedOption,
  typedOptions,
  typedVariants,
  variantCount,
  variantField,
} from '../catalog/product-form.ts'
import {
  maxSeoLength,
  maxTagsLength,
  maxTitleLength,
  maxTypedDescription,
  maxWordLength,
} from '../catalog/product-limits.ts'
import { type FormValues, formText } from '../forms.ts'
import { productFormMessages } from '../messages/merchant/product-form.ts'
import { parseMoney } from '../money/money.ts'
import type { ReadForm } from './read-form.ts'
import { readProductNumber } from './read-product-number.ts'

const { fieldErrors } = productFormMessages

/** A valid form of a product. */
export interface ProductInput {
  title: string
  /** Null: the form did not hold it, because it is too long to be typed. */
  description: string | null
  status: ProductStatus
  category: string
  brand: string
  tags: string[]
  seoTitle: string
  seoDescription: string
  optionNames: string[]
  /** Null: the form did not hold them, because they are too many. */
  variants: VariantInput[] | null
}

export interface VariantInput {
  key: string
  options: string[]
  priceMinor: number
  compareAtMinor: number | null
  costMinor: number | null
  weightGrams: number
  sku: string | null
  barcode: string | null
  /** The first count of a new variant; null: not counted, or one that is there already. */
  stock: number | null
}

interface KnownOfProduct {
  categoryIds: ReadonlySet<string>
  /** Of saved variants: a file may have brought what is no GTIN. */
  barcodes: ReadonlySet<string>
}

/** Reads the whole form and reports all of its errors at once. */
export function readProductForm(form: FormValues, known: KnownOfProduct): ReadForm<ProductInput> {
  const errors: Record<string, string> = {}
  const note = (name: string, error: string | false | null | undefined) => {
    if (error) errors[name] ??= error
  }
  const text = (name: string, maxLength: number) => {
    // Browsers send other line ends than files and databases have.
    const typed = formText(form, name).replace(/\r\n?/g, '\n')
    note(name, typed.length > maxLength && fieldErrors.tooLong(maxLength))
    return typed
  }

  const title = text('title', maxTitleLength).replace(/\s+/g, ' ')
  note('title', title === '' && fieldErrors.title)
  const description = 'description' in form ? text('description', maxTypedDescription) : null
  const status = productStatuses.find((each) => each === formText(form, 'status')) ?? 'draft'
  note('status', !productStatuses.some((each) => each === formText(form, 'status')) && fieldErrors.status)
  const category = formText(form, 'category')
  note('category', category !== '' && !known.categoryIds.has(category) && fieldErrors.category)
  const tags = text('tags', maxTagsLength)
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag, index, all) => tag !== '' && all.indexOf(tag) === index)

  const product = {
    ...{ title, description, status, category, tags },
    brand: text('brand', maxTitleLength),
    seoTitle: text('seoTitle', maxSeoLength),
    seoDescription: text('seoDescription', maxSeoLength),
  }
  if (!(optionNameField(0) in form)) {
    if (Object.keys(errors).length > 0) return { ok: false, errors }
    return { ok: true, values: { ...product, optionNames: [], variants: null } }
  }
  const options = typedOptions(form)
  noteOptions(options, note)
  const isPriced = status === 'published'
  const variants = typedVariants(options)
    .filter(({ key }) => formText(form, variantField('off', key)) === '')
    .map(({ key, options: values }) =>
      readVariant(form, { key, options: values, isPriced, barcodes: known.barcodes, note }),
    )
  note('title', variants.length === 0 && Object.keys(errors).length === 0 && fieldErrors.noVariant)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const used = options.filter(({ values }) => values.some(Boolean))
  return { ok: true, values: { ...product, optionNames: used.map(({ name }) => name), variants } }
}

type NoteError = (name: string, error: string | false | null | undefined) => void

function noteOptions(options: readonly TypedOption[], note: NoteError) {
  for (const [option, { name, values }] of options.entries()) {
    const field = optionNameField(option)
    const typed = values.filter(Boolean)
    note(field, name.length > maxWordLength && fieldErrors.tooLong(maxWordLength))
    note(field, typed.length > 0 && name === '' && fieldErrors.optionName)
    note(
      field,
      name !== '' &&
        isRepeated(
          options.map((each) => each.name),
          option,
        ) &&
        fieldErrors.optionNameTwice,
    )
    note(optionValueField(option, 0), name !== '' && typed.length === 0 && fieldErrors.optionValues)
    for (const [index, value] of values.entries()) {
      const valueField = optionValueField(option, index)
      note(valueField, value.length > maxWordLength && fieldErrors.tooLong(maxWordLength))
      note(valueField, value !== '' && isRepeated(values, index) && fieldErrors.optionValueTwice(value))
    }
  }
  note(
    optionNameField(0),
    variantCount(options) > maxFormVariants && fieldErrors.tooManyVariants(maxFormVariants),
  )
}

/** The same word stands earlier in the list; lists show "azul" and "Azul" as one. */
const isRepeated = (words: readonly string[], index: number) => {
  const folded = words.map((word) => word.toLowerCase())
  return folded.indexOf(folded[index] ?? '') < index
}

interface VariantReading {
  key: string
  options: string[]
  isPriced: boolean
  barcodes: ReadonlySet<string>
  note: NoteError
}

function readVariant(form: FormValues, reading: VariantReading): VariantInput {
  const { key, options, isPriced, barcodes, note } = reading
  const typed = (name: Parameters<typeof variantField>[0]) => formText(form, variantField(name, key))
  const money = (name: 'price' | 'compareAt' | 'cost') => {
    const text = typed(name)
    const minor = text === '' ? null : parseMoney(text)
    note(variantField(name, key), text !== '' && minor === null && fieldErrors.money)
    return minor
  }
  const count = (name: 'weight' | 'stock', error: string) => {
    const number = readProductNumber(typed(name))
    note(variantField(name, key), typed(name) !== '' && number === null && error)
    return number
  }
  const word = (name: 'sku' | 'gtin') => {
    note(variantField(name, key), typed(name).length > maxWordLength && fieldErrors.tooLong(maxWordLength))
    return typed(name) || null
  }

  const priceMinor = money('price') ?? 0
  note(variantField('price', key), isPriced && priceMinor === 0 && fieldErrors.price)
  const compareAtMinor = money('compareAt')
  note(
    variantField('compareAt', key),
    compareAtMinor !== null && compareAtMinor <= priceMinor && fieldErrors.compareAt,
  )
  const barcode = word('gtin')
  note(
    variantField('gtin', key),
    barcode !== null && !barcodes.has(barcode) && readGtin(barcode) === null && fieldErrors.gtin,
  )
  return {
    ...{ key, options, priceMinor, compareAtMinor, barcode },
    costMinor: money('cost'),
    weightGrams: count('weight', fieldErrors.weight) ?? 0,
    sku: word('sku'),
    stock: count('stock', fieldErrors.stock),
  }
}
