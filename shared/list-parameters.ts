/** What narrows, orders and turns the pages of a list; nothing else in an address makes another list of it. */
export const listParameterNames = [
  ...['q', 'category', 'store', 'price', 'rating', 'option'],
  ...['price-from', 'price-to'],
  ...['offer', 'stock', 'delivers', 'sort', 'cursor'],
]

/** The part of an address's query that makes its list. */
export function ownSearch(search: string): string {
  const own = [...new URLSearchParams(search)].filter(([name]) => listParameterNames.includes(name))
  return own.length > 0 ? `?${new URLSearchParams(own)}` : ''
}
