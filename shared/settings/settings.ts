/** Who may open a store: anybody, only invited people, nobody. */
export const registrations = ['open', 'invite', 'closed'] as const

export type Registration = (typeof registrations)[number]

/** Which products the operator reviews before they are on sale: none, the first of each store, all. */
export const productReviews = ['none', 'first', 'all'] as const

export type ProductReview = (typeof productReviews)[number]

/** With `first`, a store's products are reviewed until this many of them have been on sale. */
export const firstReviewedProducts = 10

export const maxShopTextLength = 60_000
