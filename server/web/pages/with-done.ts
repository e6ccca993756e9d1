/** The page again, which says what was done; what its address names besides stays. */
export function withDone({ pathname, searchParams }: URL, done: string): string {
  const search = new URLSearchParams(searchParams)
  search.set('done', done)
  return `${pathname}?${search}`
}
