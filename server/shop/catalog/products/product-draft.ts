import type { product, variant } from '#server/db/schema/catalog.ts'
import type { SafeHtml } from '#server/shop/catalog/description/sanitize-html.ts'
import type { StockLevel } from '#server/shop/stock/set-stock.ts'
import type { ProposedStatus } from '#shared/catalog/merchant-products.ts'

/** What is to be saved of a product. A field that is absent stays as it was. */
export interface ProductDraft {
  handle: string
  fields: ProductFields
  /** For a product without a category. */
  nearestCategoryId: string | null
  /** Merged into the stored columns; null removes. */
  extra: ExtraColumns
  variants: VariantDraft[]
  pictures: PictureDraft[]
  /** The stock of saved variants stays, whatever is said of it here. */
  keepsStock?: boolean
  /** All variants, or all pictures of a kind, are here and in their order: what is missing is gone. */
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
  /** What its store wants; a review may come before. */
  status?: ProposedStatus | undefined
}

export interface VariantDraft {
  /** The saved variant that it is, where its source says so. */
  id?: string | undefined
  /** One value per option of the product; absent: known by its SKU, or the only one. */
  options?: string[] | undefined
  fields: VariantFields
  extra: ExtraColumns
  stock: Partial<StockLevel>
  /** One of the product's pictures, by address; null for none. */
  pictureUrl?: string | null | undefined
  /** Its source says nothing of it: every product has one. */
  isImplied?: true
}

export type VariantFields = Partial<
  Pick<
    typeof variant.$inferInsert,
    | 'sku'
    | 'barcode'
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
