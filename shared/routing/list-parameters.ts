/** The parameters that filter, sort and page a list. No other parameter changes it. */
export const listParameterNames = [
  ...['q', 'category', 'store', 'price', 'rating', 'option'],
  ...['price-from', 'price-to'],
  ...['offer', 'stock', 'delivers', 'sort', 'cursor'],
]

/**
 * Parameters in a product's address: the variant, or the selected values of some options in the format of lists
 * (`cor:azul`).
 */
export const variantParameters = ['variant', 'option']

/** Returns the part of an address's query that selects its list. */
export function ownSearch(search: string): string {
  const own = [...new URLSearchParams(search)].filter(([name]) => listParameterNames.includes(name))
  return own.length > 0 ? `?${new URLSearchParams(own)}` : ''
}
