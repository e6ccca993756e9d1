const lastPage = 10_000

/** Of a list whose pages are counted; anything else is the first. */
export function readPageNumber({ searchParams }: URL): number {
  const text = searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), lastPage) : 1
}
