/** The tag that every cached page has. */
export const everything = 'everything'

/** Tag of changes of any product, store or review, as the triggers of the catalog name them. */
export const anyOfCatalog = 'catalog'

/** Tag of the delivery rules of all stores. */
export const deliveryTag = 'delivery'

/** Tag of the pages that the operator arranges from blocks. */
export const windowTag = 'window'

/** Tag of the platform's campaigns. */
export const campaignsTag = 'campaigns'

/** Tag of the numbers of the moderation. */
export const moderationTag = 'moderation'

/** Tag of a store's profile. */
export const merchantTag = (slug: string) => `merchant:${slug}`

/** Tag of all products of a store. */
export const productsTag = (slug: string) => `products:${slug}`

export const productTag = ({ store, handle }: { store: { slug: string }; handle: string }) =>
  `product:${store.slug}/${handle}`
