import { previewedProduct } from '#server/shop/catalog/products/product-queries.ts'
import { storeOfProductInReview } from '#server/shop/catalog/review/review-queries.ts'
import { promisesOf } from '#server/shop/merchants/store-promises.ts'
import type { Page } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'

/** A product in review, as customers will see it. The route authorizes the operator. */
export const productInReview: Page<'product-in-review'> = {
  async load({ services: { db }, params: { productId } }) {
    const found = await storeOfProductInReview(db, productId)
    if (!found) throw new ShopError('not_found', `No product ${productId} waits for the operator`)
    const { merchantId, store } = found
    const [product, promises] = await Promise.all([
      previewedProduct(db, { merchantId, productId }),
      promisesOf(db, merchantId),
    ])
    if (!product) throw new ShopError('not_found', `The product ${productId} is gone`)
    return { productId, product, store, ...promises }
  },
}
