import { previewedProduct } from '#server/shop/catalog/products/product-queries.ts'
import { promisesOf } from '#server/shop/merchants/store-promises.ts'
import { merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import type { Page } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'

/** A product as customers will see it, whatever its status and its store's. */
export const productPreview: Page<'product-preview'> = {
  async load(context) {
    const { merchantId } = merchantOf(context)
    const productId = context.params.productId
    const { db } = context.services
    const [product, promises] = await Promise.all([
      previewedProduct(db, { merchantId, productId }),
      promisesOf(db, merchantId),
    ])
    if (!product) throw new ShopError('not_found', `The store has no product ${productId}`)
    return { productId, product, ...promises }
  },
}
