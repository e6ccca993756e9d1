import { topCategoriesWithPictures } from '#server/shop/catalog/categories/category-queries.ts'
import { newestProducts, productsOnOffer } from '#server/shop/catalog/lists/product-list-queries.ts'
import { storesToVisit } from '#server/shop/catalog/lists/store-queries.ts'
import { currentMarkdown } from '#server/shop/settings/shop-texts.ts'
import { destinationOf } from '#server/web/pages/destination-of.ts'
import type { Page } from '#server/web/pages/page.ts'
import { anyOfCatalog } from '#shared/catalog/catalog-tags.ts'
import { greetingOf } from './legal-text.ts'

export const home: Page<'home'> = {
  tags: () => [anyOfCatalog],

  async load(context) {
    const { db, settings } = context.services
    const to = destinationOf(context)
    const { markdown } = await currentMarkdown('home', settings.current.texts)
    const [greeting, categories, stores, newest, onOffer] = await Promise.all([
      greetingOf(markdown),
      topCategoriesWithPictures(db),
      storesToVisit(db, 8),
      newestProducts(db, { limit: 12, to }),
      productsOnOffer(db, { limit: 8, to }),
    ])
    return { greeting, categories, stores, newest, onOffer }
  },
}
