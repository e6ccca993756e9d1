import { foldedName } from '#server/shop/catalog/products/saved-product-queries.ts'
import { maxPastProblems, type PastCounts, type PastProblem } from '#shared/orders/past-orders.ts'
import type { PastEntry } from './past-entry.ts'

/** Returns what two files know somebody by, or an empty text for nobody. */
export const pastCustomerKey = ({ email, phone, name }: { email: string; phone: string; name: string }) =>
  email || phone.replace(/^\+?(?:55(?=\d{10,11}$))?/, '') || foldedName(name)

/** Counts what a file contains, entry by entry. */
export function pastCounter() {
  const numbers = new Set<string>()
  const customers = new Set<string>()
  const problems: PastProblem[] = []
  let [withoutNumber, problemCount] = [0, 0]
  let [from, until]: [string | null, string | null] = [null, null]

  function addPerson(person: { email: string; phone: string; name: string }) {
    const key = pastCustomerKey(person)
    if (key !== '') customers.add(key)
  }
  return {
    add(entry: PastEntry) {
      if ('problem' in entry) {
        problemCount++
        if (entry.problem.reason === 'noNumber') withoutNumber++
        if (problems.length < maxPastProblems) problems.push(entry.problem)
        return
      }
      if ('customer' in entry) return addPerson(entry.customer)
      const { order } = entry
      numbers.add(order.number)
      addPerson(order)
      if (from === null || order.placedAt < from) from = order.placedAt
      if (until === null || order.placedAt > until) until = order.placedAt
    },
    counts: (): PastCounts => ({
      orders: numbers.size,
      customers: customers.size,
      from,
      until,
      withoutNumber,
      problemCount,
    }),
    problems,
  }
}
