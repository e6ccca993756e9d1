/** Letters to change, add, leave out or swap with the next until one word is the other; never more than `limit` + 1. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1)
      const shifted = Math.min(last[j] ?? 0, row[j - 1] ?? 0) + 1
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(Math.min(changed, shifted, isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : limit + 1))
    }
    beforeLast = last
    last = row
  }
  return Math.min(last[other.length] ?? limit + 1, limit + 1)
}
