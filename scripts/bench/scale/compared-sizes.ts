/** The other shop by the larger one of the two. */
const smaller: Record<string, string> = { '10k': '1k', '100k': '10k' }

/** Returns the sizes of a small and a large shop; of 1 000 and 10 000 products, if not otherwise called. */
export function comparedSizes(called: string): [small: string, large: string] {
  const large = called || '10k'
  const small = smaller[large]
  if (!small) throw new Error(`The larger shop is one of ${Object.keys(smaller).join(', ')}`)
  return [small, large]
}
