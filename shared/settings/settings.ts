/** Who may open a store: anybody, only who is invited, nobody. */
export const registrations = ['open', 'invite', 'closed'] as const

export type Registration = (typeof registrations)[number]

/** The texts of the shop that its operator may write anew. */
export const shopTextNames = ['home', 'terms', 'privacy', 'help'] as const

export type ShopTextName = (typeof shopTextNames)[number]

export const isShopTextName = (text = ''): text is ShopTextName =>
  (shopTextNames as readonly string[]).includes(text)

export const maxShopTextLength = 60_000
