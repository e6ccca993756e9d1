import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { variant } from '#server/db/schema/index.ts'
import type { DemoProduct } from '#server/demo/demo-data-types.ts'
import type { SafeHtml } from '#server/shop/catalog/description/sanitize-html.ts'
import { saveProduct } from '#server/shop/catalog/products/save-product.ts'
import type { Services } from '#server/shop/services.ts'
import { savePicture } from './save-picture.ts'

const hourMs = 3_600_000

interface StoreProducts {
  merchantId: string
  products: DemoProduct[]
  /** Ids by slug. */
  categories: Map<string, string>
}

/** Saves the products of a store. The first product is its newest. */
export async function saveProducts(
  tx: Db,
  services: Services,
  { merchantId, products, categories }: StoreProducts,
) {
  const { sanitizeHtml } = await import('#server/shop/catalog/description/sanitize-html.ts')
  for (const [index, product] of products.entries()) {
    const now = new Date(services.clock().getTime() - index * hourMs)
    const context = { merchantId, now, refId: 'demo-world', isReviewDue: false }
    const saved = await saveProduct(
      tx,
      draftOf(product, categories, sanitizeHtml(product.descriptionHtml)),
      null,
      context,
    )
    if (!saved.id) throw new Error(`The demo product ${product.handle} leaves no sound product`)
    for (const [position, { shownBy, ...picture }] of product.pictures.entries()) {
      const drawn = { ...picture, merchantId, productId: saved.id, position }
      const pictureId = await savePicture(tx, services, drawn)
      if (!shownBy) continue
      const ofValue = and(eq(variant.productId, saved.id), eq(variant.option1, shownBy))
      await tx.update(variant).set({ pictureId }).where(ofValue)
    }
  }
}

const draftOf = (product: DemoProduct, categories: Map<string, string>, descriptionHtml: SafeHtml) => ({
  handle: product.handle,
  fields: {
    title: product.title,
    descriptionHtml,
    categoryId: categories.get(product.category) ?? null,
    brand: product.brand ?? null,
    tags: product.tags,
    status: 'published' as const,
    optionNames: product.options.map(({ name }) => name),
  },
  nearestCategoryId: null,
  extra: {},
  variants: product.variants.map((variant) => ({
    options: variant.options,
    fields: {
      sku: variant.sku,
      priceMinor: variant.priceMinor,
      compareAtMinor: variant.compareAtMinor ?? null,
      pixPriceMinor: variant.pixPriceMinor ?? null,
      weightGrams: variant.weightGrams,
    },
    extra: {},
    stock: { tracked: variant.stock !== null, onHand: variant.stock ?? 0, policy: variant.policy },
  })),
  pictures: [],
  whole: { variants: true, pictures: true, descriptionPictures: true },
})
