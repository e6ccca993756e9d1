/** In characters. The limit also applies to imported files. */
export const maxTitleLength = 255
export const maxSeoLength = 500
export const maxTagsLength = 10_000
/** Option names and values, SKUs and barcodes. */
export const maxWordLength = 200
/** Limit of a description typed in a form. An imported one may be longer, and the form leaves it unchanged. */
export const maxTypedDescription = 30_000
/** In working days, as in the table of products. */
export const maxMadeToOrderDays = 365
/** Limit of each side of a packed product. */
export const maxSizeMm = 10_000
/** In pieces or grams. */
export const maxProductNumber = 1_000_000_000
