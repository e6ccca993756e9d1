/** The tag that every cached page has. */
export const everything = 'everything'

/** Any product, store or review: as the triggers of the catalogue name what changed. */
export const anyOfCatalog = 'catalog'

/** How any store delivers. */
export const deliveryTag = 'delivery'

/** What a store says of itself. */
export const merchantTag = (slug: string) => `merchant:${slug}`

/** All that a store sells. */
export const productsTag = (slug: string) => `products:${slug}`

export const productTag = ({ store, handle }: { store: { slug: string }; handle: string }) =>
  `product:${store.slug}/${handle}`
