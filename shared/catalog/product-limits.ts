/** In characters; an imported file may have no more either. */
export const maxTitleLength = 255
export const maxSeoLength = 500
export const maxTagsLength = 10_000
/** Option names and values, SKUs and barcodes. */
export const maxWordLength = 200
/** Of a description typed in a form; a file may bring a longer one, which the form leaves as it is. */
export const maxTypedDescription = 30_000
/** In working days; as the table of products has it. */
export const maxMadeToOrderDays = 365
/** Of a packed product, on each side. */
export const maxSizeMm = 10_000
/** In pieces or grams. */
export const maxProductNumber = 1_000_000_000
