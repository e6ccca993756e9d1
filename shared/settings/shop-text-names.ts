/** The texts of the shop that its operator may rewrite. */
export const shopTextNames = ['home', 'terms', 'privacy', 'help'] as const

export type ShopTextName = (typeof shopTextNames)[number]

export const isShopTextName = (text = ''): text is ShopTextName =>
  (shopTextNames as readonly string[]).includes(text)
