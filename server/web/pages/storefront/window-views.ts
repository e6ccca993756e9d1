import { topCategoriesWithPictures } from '#server/shop/catalog/categories/category-queries.ts'
import {
  chosenProducts,
  newestOfCategories,
  newestProducts,
  productsOnOffer,
} from '#server/shop/catalog/lists/product-list-queries.ts'
import { chosenStores, storesToVisit } from '#server/shop/catalog/lists/store-queries.ts'
import { currentMarkdown } from '#server/shop/settings/shop-texts.ts'
import { deadLinks } from '#server/shop/window/dead-links.ts'
import type { ArrangedBlock } from '#server/shop/window/window-queries.ts'
import { destinationOf } from '#server/web/pages/destination-of.ts'
import type { CachedContext } from '#server/web/pages/page.ts'
import type { ProductCardView } from '#shared/catalog/catalog.ts'
import { homeMessages } from '#shared/messages/storefront/home.ts'
import { publicHref } from '#shared/public-href.ts'
import { type BlockLink, type BlockView, defaultBlockCount } from '#shared/window/window-blocks.ts'
import { greetingOf, shopTextHtml } from './legal-text.ts'

/** What a view needs of a block. */
export type ShownBlock = Pick<
  ArrangedBlock,
  | 'id'
  | 'kind'
  | 'title'
  | 'body'
  | 'picture'
  | 'linkPath'
  | 'linkLabel'
  | 'categoryId'
  | 'count'
  | 'productIds'
  | 'storeIds'
>

/** A block of which only the kind and the count matter. */
export const plainBlock = (block: Pick<ShownBlock, 'id' | 'kind' | 'count'>): ShownBlock => ({
  ...{ title: '', body: '', picture: null, linkPath: null, linkLabel: '', categoryId: null },
  ...{ productIds: [], storeIds: [] },
  ...block,
})

/** The greeting chooses its pictures from as many of the newest products as the home page shows. */
const greetingProducts = 12

/** Returns the blocks with what they show. Customers do not see a link that leads nowhere; a preview has it. */
export async function blockViews(
  context: CachedContext,
  blocks: readonly ShownBlock[],
  { isPreview = false } = {},
): Promise<BlockView[]> {
  const { db, settings, cached, clock } = context.services
  const to = destinationOf(context)
  const newest = new Map<number, Promise<ProductCardView[]>>()
  /** The newest products, which several blocks may need. */
  const newestOf = (limit: number) => {
    const found = newest.get(limit) ?? newestProducts(db, { limit, to })
    newest.set(limit, found)
    return found
  }
  const paths = blocks.flatMap(({ linkPath }) => linkPath ?? [])
  const dead = isPreview ? new Set<string>() : deadLinks(db, paths, clock())

  const linkOf = async ({ linkPath, linkLabel }: ShownBlock): Promise<BlockLink | null> =>
    linkPath === null || (await dead).has(linkPath) ? null : { to: linkPath, label: linkLabel }

  const viewOf: { [Kind in ShownBlock['kind']]: (block: ShownBlock) => Promise<BlockView> } = {
    async greeting({ id }) {
      const { markdown } = await currentMarkdown('home', settings.current.texts)
      const [greeting, products] = await Promise.all([greetingOf(markdown), newestOf(greetingProducts)])
      return { id, kind: 'greeting', greeting, pictures: onePerStore(products).slice(0, 3) }
    },
    async hero(block) {
      const { id, title, body, picture } = block
      const [html, link] = await Promise.all([shopTextHtml(body), linkOf(block)])
      return { id, kind: 'hero', title, html, picture, link: link && named(link) }
    },
    async banner(block) {
      const { id, title, picture } = block
      return { id, kind: 'banner', title, picture, link: await linkOf(block) }
    },
    async text({ id, title, body }) {
      return { id, kind: 'text', title, html: await shopTextHtml(body) }
    },
    async categories({ id, title }) {
      const categories = await topCategoriesWithPictures(db)
      return { id, kind: 'categories', title: title || homeMessages.categories, categories }
    },
    async products({ id, title, productIds }) {
      return { id, kind: 'products', title, products: await chosenProducts(db, productIds, to), all: null }
    },
    async category({ id, title, categoryId, count }) {
      const tree = await cached.categories()
      const category = categoryId ? tree.byId(categoryId) : null
      if (!category) return { id, kind: 'products', title, products: [], all: null }
      const limit = count ?? defaultBlockCount
      const products = await newestOfCategories(db, tree.idsOf(category), { limit, to })
      const all = {
        to: publicHref('category', { categorySlug: category.slug }),
        label: homeMessages.allOf(category.name),
      }
      return { id, kind: 'products', title: title || category.name, products, all }
    },
    async offers({ id, title, count }) {
      const products = await productsOnOffer(db, { limit: count ?? defaultBlockCount, to })
      const all = { to: publicHref('search', {}, { offer: 1 }), label: homeMessages.seeOffers }
      return { id, kind: 'products', title: title || homeMessages.onOffer, products, all }
    },
    async newest({ id, title, count }) {
      const products = await newestOf(count ?? defaultBlockCount)
      const all = { to: publicHref('search'), label: homeMessages.seeProducts }
      return { id, kind: 'products', title: title || homeMessages.newest, products, all }
    },
    async stores({ id, title, storeIds }) {
      const stores = await chosenStores(db, storeIds)
      return { id, kind: 'stores', title: title || homeMessages.stores, stores, all: allStores }
    },
    async 'new-stores'({ id, title, count }) {
      const stores = await storesToVisit(db, count ?? defaultBlockCount)
      return { id, kind: 'stores', title: title || homeMessages.stores, stores, all: allStores }
    },
  }
  return Promise.all(blocks.map((block) => viewOf[block.kind](block)))
}

/** A button has a text. */
const named = ({ to, label }: BlockLink) => ({ to, label: label || homeMessages.seeMore })

const allStores = { to: publicHref('stores'), label: homeMessages.allStores }

/** True for a block that has something to show. What went off sale is left out of a live page. */
export function isFilled(block: BlockView): boolean {
  if (block.kind === 'products') return block.products.length > 0
  if (block.kind === 'stores') return block.stores.length > 0
  return block.kind !== 'categories' || block.categories.length > 0
}

/** Returns products with a picture, the first of each store before any second one. */
function onePerStore(products: readonly ProductCardView[]) {
  const shown = products.filter(({ picture }) => picture?.size)
  const isFirst = (product: ProductCardView) =>
    shown.find(({ store }) => store.slug === product.store.slug) === product
  return [...shown.filter(isFirst), ...shown.filter((product) => !isFirst(product))].map(
    ({ id, picture }) => ({ id, picture }),
  )
}
