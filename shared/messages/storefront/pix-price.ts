/** `off` is a formatted percentage. */
export const pixPriceText = (price: string, off: string) => `${price} no Pix (${off} de desconto)`

/** A text beside the price. */
export const pixPriceShort = (price: string) => `${price} no Pix`

export const pixOfStoreText = (off: string) => `Pague por Pix e ganhe ${off} de desconto nestes produtos.`

/** A text for several products with Pix prices of their own. */
export const pixSavingText = (off: string) => `Pague por Pix e economize ${off} nestes produtos.`

export const pixTotalText = (total: string, off: string) => `${total} no Pix, com ${off} de desconto`

export const pixOffText = (off: string) => `−${off}`
