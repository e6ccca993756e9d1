import { previewedProduct } from '#server/shop/catalog/products/product-queries.ts'
import { storeOfProduct } from '#server/shop/catalog/review/review-queries.ts'
import { promisesOf } from '#server/shop/merchants/store-promises.ts'
import type { Page } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'

/** A product in any status, as customers see it or will see it. The route authorizes the operator. */
export const productInReview: Page<'product-in-review'> = {
  async load({ services: { db }, params: { productId } }) {
    const found = await storeOfProduct(db, productId)
    if (!found) throw new ShopError('not_found', `No product ${productId}`)
    const { merchantId, store, status } = found
    const [product, promises] = await Promise.all([
      previewedProduct(db, { merchantId, productId }),
      promisesOf(db, merchantId),
    ])
    if (!product) throw new ShopError('not_found', `The product ${productId} is gone`)
    return { productId, product, store, isInReview: status === 'in_review', ...promises }
  },
}
