import type { product, variant } from '#server/db/schema/catalog.ts'
import type { SafeHtml } from '#server/shop/catalog/description/sanitize-html.ts'
import type { StockLevel } from '#server/shop/stock/set-stock.ts'
import type { ProposedStatus } from '#shared/catalog/merchant-products.ts'

/** The data to save of a product. An absent field stays as it was. */
export interface ProductDraft {
  handle: string
  fields: ProductFields
  /** Used for a product without a category. */
  nearestCategoryId: string | null
  /** Merged into the stored columns; null removes a column. */
  extra: ExtraColumns
  variants: VariantDraft[]
  pictures: PictureDraft[]
  /** Keeps the stock of saved variants, whatever the draft says. */
  keepsStock?: boolean
  /** Saved variants whose stock is kept, because it moved after the source was written. */
  keepsStockOf?: ReadonlySet<string>
  /** Whether all variants, or all pictures of a kind, are here in their order, so that missing ones are removed. */
  whole: { variants: boolean; pictures: boolean; descriptionPictures: boolean }
}

export type ProductFields = Partial<
  Pick<
    typeof product.$inferInsert,
    | 'title'
    | 'descriptionMarkdown'
    | 'categoryId'
    | 'productType'
    | 'brand'
    | 'tags'
    | 'optionNames'
    | 'seoTitle'
    | 'seoDescription'
    | 'publishAt'
    | 'madeToOrderDays'
    | 'withdrawalException'
    | 'personalizationLabel'
    | 'personalizationMaxLength'
    | 'personalizationRequired'
  >
> & {
  descriptionHtml?: SafeHtml | undefined
  /** The status that its store wants; a review may come first. */
  status?: ProposedStatus | undefined
}

export interface VariantDraft {
  /** The id of the saved variant, if the source names it. */
  id?: string | undefined
  /** One value per option of the product. If absent, the variant is known by its SKU, or is the only one. */
  options?: string[] | undefined
  fields: VariantFields
  extra: ExtraColumns
  stock: Partial<StockLevel>
  /** True if the source does not say the stock, so that it counts for a new variant only. */
  guessesStock?: true
  /** The URL of one of the product's pictures; null for none. */
  pictureUrl?: string | null | undefined
  /** The source has no values for it, but every product has a variant. */
  isImplied?: true
}

export type VariantFields = Partial<
  Pick<
    typeof variant.$inferInsert,
    | 'sku'
    | 'barcode'
    | 'storageLocation'
    | 'priceMinor'
    | 'compareAtMinor'
    | 'pixPriceMinor'
    | 'costMinor'
    | 'weightGrams'
    | 'lengthMm'
    | 'widthMm'
    | 'heightMm'
    | 'requiresShipping'
    | 'taxable'
  >
>

export interface PictureDraft {
  sourceUrl: string
  position?: number | undefined
  alt?: string | undefined
  /** The picture came from the description. */
  fromDescription?: true
}

export type ExtraColumns = Record<string, string | null>
