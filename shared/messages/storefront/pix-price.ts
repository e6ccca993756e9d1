/** `off` as people write a percentage. */
export const pixPriceText = (price: string, off: string) => `${price} no Pix (${off} de desconto)`

/** Where the price is shown beside it. */
export const pixPriceShort = (price: string) => `${price} no Pix`

export const pixOfStoreText = (off: string) => `Pague por Pix e ganhe ${off} de desconto nestes produtos.`

/** Where some of them have a Pix price of their own. */
export const pixSavingText = (off: string) => `Pague por Pix e economize ${off} nestes produtos.`

export const pixTotalText = (total: string, off: string) => `${total} no Pix, com ${off} de desconto`

export const pixOffText = (off: string) => `−${off}`
