import { readGtin } from '#shared/catalog/gtin.ts'
import { variantField } from '#shared/catalog/product-fields.ts'
import { maxSizeMm, maxWordLength } from '#shared/catalog/product-limits.ts'
import { readProductNumber } from '#shared/forms/read-product-number.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { productFormMessages } from '#shared/messages/merchant/product-form.ts'
import { parseMoney } from '#shared/money/parse-money.ts'
import { isPixPrice } from '#shared/money/pix-price.ts'

const { fieldErrors } = productFormMessages

export type AddError = (name: string, error: string | false | null | undefined) => void

export interface VariantInput {
  key: string
  options: string[]
  priceMinor: number
  compareAtMinor: number | null
  pixPriceMinor: number | null
  costMinor: number | null
  weightGrams: number
  /** Packed size: length, width and height in millimetres. */
  sizeMm: [number, number, number] | null
  sku: string | null
  barcode: string | null
  /** The first count of a new variant. Null when it is not tracked, or when the variant exists already. */
  stock: number | null
  /** True when its sale continues after its counted pieces are sold. */
  oversells: boolean
}

interface VariantReading {
  key: string
  options: string[]
  isPriced: boolean
  barcodes: ReadonlySet<string>
  note: AddError
}

/** Reads the fields of one combination. */
export function readVariant(form: FormValues, reading: VariantReading): VariantInput {
  const { key, options, isPriced, barcodes, note } = reading
  const typed = (name: Parameters<typeof variantField>[0]) => formText(form, variantField(name, key))
  const money = (name: 'price' | 'compareAt' | 'pixPrice' | 'cost') => {
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
  const pixPriceMinor = money('pixPrice')
  note(
    variantField('pixPrice', key),
    pixPriceMinor !== null && !isPixPrice(pixPriceMinor, priceMinor) && fieldErrors.pixPrice,
  )
  const barcode = word('gtin')
  note(
    variantField('gtin', key),
    barcode !== null && !barcodes.has(barcode) && readGtin(barcode) === null && fieldErrors.gtin,
  )
  const size = typed('size')
  const sizeMm = readSize(size)
  note(variantField('size', key), size !== '' && !sizeMm && fieldErrors.size)
  return {
    key,
    options,
    priceMinor,
    compareAtMinor,
    pixPriceMinor,
    barcode,
    sizeMm,
    costMinor: money('cost'),
    weightGrams: count('weight', fieldErrors.weight) ?? 0,
    sku: word('sku'),
    stock: count('stock', fieldErrors.stock),
    oversells: typed('oversell') !== '',
  }
}

/** Parses "20 × 15 × 10", three lengths in centimetres, into millimetres, or returns null. */
function readSize(text: string): [number, number, number] | null {
  const sides = text.replace(/\s*cm\s*$/i, '').split(/\s*[x×*]\s*/i)
  const [length = 0, width = 0, height = 0] = sides.map((side) =>
    /^\d{1,4}(?:[.,]\d)?$/.test(side) ? Math.round(Number(side.replace(',', '.')) * 10) : 0,
  )
  const isSize = sides.length === 3 && [length, width, height].every((mm) => mm > 0 && mm <= maxSizeMm)
  return isSize ? [length, width, height] : null
}
