/** Parameters of the addresses of lists: what of a list is shown, and from where on. */
const listParameters = ['q', 'list', 'filter', 'status', 'page', 'cursor', 'after']

/**
 * Returns the address that a form leads to. One that leads back to its own page stays at the part of the list from which
 * it was sent, unless the address names another.
 */
export function stayOnList({ origin, pathname, searchParams }: URL, redirect: string): string {
  if (!redirect.startsWith('/')) return redirect
  const to = new URL(redirect, origin)
  const lost = listParameters.filter((name) => searchParams.has(name) && !to.searchParams.has(name))
  if (to.pathname !== pathname || to.origin !== origin || lost.length === 0) return redirect
  const place = lost.map((name) => [name, searchParams.get(name) ?? ''])
  return `${pathname}?${new URLSearchParams([...place, ...to.searchParams])}${to.hash}`
}
