import { descriptionOf } from '#server/shop/catalog/description/description-html.ts'
import type { StockLevel } from '#server/shop/stock/set-stock.ts'
import { variantField } from '#shared/catalog/product-fields.ts'
import { proposalOf } from '#shared/catalog/product-moves.ts'
import type { ProductInput } from '#shared/forms/merchant/product-form.ts'
import type { VariantInput } from '#shared/forms/merchant/variant-form.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { personalizationFields } from './personalization-fields.ts'
import type { ProductDraft, VariantDraft } from './product-draft.ts'
import type { SavedProduct, SavedVariant } from './saved-product-queries.ts'

interface FormSource {
  form: FormValues
  /** The saved product, and its form. */
  saved: { product: SavedProduct; form: FormValues } | null
  handle: string
}

/** Builds the draft of a product from a valid form. */
export async function draftOfForm(input: ProductInput, source: FormSource): Promise<ProductDraft> {
  const { form, saved, handle } = source
  const { title, description, status, category, brand, tags, seoTitle, seoDescription, variants } = input
  const { publishAt, madeToOrderDays, withdrawalException } = input
  // An unchanged description is not converted again: the HTML of a file stays as it was imported.
  const isSame =
    description === null || (saved !== null && description === formText(saved.form, 'description'))
  return {
    handle,
    fields: {
      title,
      status,
      tags,
      categoryId: category || null,
      publishAt,
      madeToOrderDays,
      withdrawalException,
      ...personalizationFields(input.personalization),
      brand: brand || null,
      seoTitle: seoTitle || null,
      seoDescription: seoDescription || null,
      ...(!isSame && (await descriptionOf(description, formText(form, 'format')))),
      ...(variants && { optionNames: input.optionNames }),
    },
    nearestCategoryId: null,
    extra: preservedColumns(input, saved?.product ?? null),
    variants: (variants ?? []).map((variant) => variantDraft(variant, source)),
    pictures: [],
    whole: { variants: variants !== null, pictures: false, descriptionPictures: false },
  }
}

/** Keeps the columns of an imported file that stand for a field, as long as nobody changes the field. */
function preservedColumns({ status, optionNames, variants }: ProductInput, product: SavedProduct | null) {
  if (!product) return {}
  const [sameStatus, sameNames] = [
    status === proposalOf(product),
    !variants || JSON.stringify(optionNames) === JSON.stringify(product.optionNames),
  ]
  return {
    ...(!sameStatus && { Published: null, Status: null }),
    ...(!sameNames && { 'Option1 Name': null, 'Option2 Name': null, 'Option3 Name': null }),
  }
}

function variantDraft(input: VariantInput, { form, saved }: FormSource): VariantDraft {
  const { key, options, stock, priceMinor, compareAtMinor, pixPriceMinor, costMinor } = input
  const { weightGrams, sku, barcode } = input
  const [length, width, height] = input.sizeMm ?? [null, null, null]
  const id = variantIdOf(form, key)
  const known = saved?.product.variants.find((each) => each.id === id)
  return {
    id: known?.id,
    options,
    fields: {
      priceMinor,
      compareAtMinor,
      pixPriceMinor,
      costMinor,
      weightGrams,
      sku,
      barcode,
      lengthMm: length,
      widthMm: width,
      heightMm: height,
    },
    extra: known && known.weightGrams !== weightGrams ? { 'Variant Grams': null } : {},
    stock: known ? stockPolicyOf(input, known) : { ...firstStock(stock), policy: policyOf(input) },
  }
}

const policyOf = ({ oversells }: VariantInput): StockLevel['policy'] => (oversells ? 'continue' : 'deny')

/** Returns the stock policy; the form has no checkbox for stock that is not counted. */
const stockPolicyOf = (input: VariantInput, { level }: SavedVariant) =>
  level?.tracked ? { policy: policyOf(input) } : {}

const firstStock = (stock: number | null) =>
  stock === null ? { tracked: false } : { tracked: true, onHand: stock }

/** Returns the id of the saved variant that a row of the form shows, or an empty text for a new one. */
export const variantIdOf = (form: FormValues, key: string): string =>
  formText(form, variantField('base', key)).split('.')[0] ?? ''
