/** The slug of the store that a link into the panel is about. */
export const storeParameter = 'store'
