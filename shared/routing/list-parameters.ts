/** The parameters that filter, sort and page a list; no other parameter changes it. */
export const listParameterNames = [
  ...['q', 'category', 'store', 'price', 'rating', 'option'],
  ...['price-from', 'price-to'],
  ...['offer', 'stock', 'delivers', 'sort', 'cursor'],
]

/** In a product's address: the variant, or what was chosen of some options as lists name it (`cor:azul`). */
export const variantParameters = ['variant', 'option']

/** The part of an address's query that makes its list. */
export function ownSearch(search: string): string {
  const own = [...new URLSearchParams(search)].filter(([name]) => listParameterNames.includes(name))
  return own.length > 0 ? `?${new URLSearchParams(own)}` : ''
}
