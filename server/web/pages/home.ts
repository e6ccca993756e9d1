import { topCategoriesWithPictures } from '#server/shop/catalog/category-queries.ts'
import { newestProducts, productsOnOffer } from '#server/shop/catalog/product-list-queries.ts'
import { storesToVisit } from '#server/shop/catalog/store-queries.ts'
import { anyOfCatalog } from '#shared/catalog-tags.ts'
import { destinationOf } from './destination-of.ts'
import type { Page } from './page.ts'

export const home: Page<'home'> = {
  tags: () => [anyOfCatalog],

  async load(visit) {
    const { db } = visit.services
    const to = destinationOf(visit)
    const [categories, stores, newest, onOffer] = await Promise.all([
      topCategoriesWithPictures(db),
      storesToVisit(db, 8),
      newestProducts(db, { limit: 12, to }),
      productsOnOffer(db, { limit: 8, to }),
    ])
    return { categories, stores, newest, onOffer }
  },
}
