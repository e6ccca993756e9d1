import { median } from '#scripts/bench/median.ts'

/** The processor time of one purchase. */
interface PurchaseCost {
  processMs: number
  databaseMs: number
}

export interface ShopCosts {
  title: string
  /** The rounds by the number of clients. */
  costs: Map<number, PurchaseCost[]>
}

/** Prints the medians of each shop, and their ratios to one client and to as many clients in the shop above. */
export function printPurchases(shops: readonly ShopCosts[]): void {
  for (const [index, { title, costs }] of shops.entries()) {
    console.log(title)
    for (const [clients, rounds] of costs) {
      const above = shops[index - 1]?.costs.get(clients)
      const ratios = [
        clients > 1 && `${ratioOf(rounds, costs.get(1))} × one client`,
        above && `${ratioOf(rounds, above)} × the shop above`,
      ]
      const { processMs, databaseMs, ms } = medianOf(rounds)
      const times = `process ${text(processMs)}, database ${text(databaseMs)}, in all ${text(ms)}`
      console.log(`${String(clients).padStart(4)} at once: ${[times, ...ratios.filter(Boolean)].join('; ')}`)
    }
  }
}

const medianOf = (rounds: readonly PurchaseCost[]) => ({
  processMs: median(rounds.map(({ processMs }) => processMs)),
  databaseMs: median(rounds.map(({ databaseMs }) => databaseMs)),
  ms: median(rounds.map(({ processMs, databaseMs }) => processMs + databaseMs)),
})

const ratioOf = (rounds: readonly PurchaseCost[], others: readonly PurchaseCost[] = []) =>
  (medianOf(rounds).ms / medianOf(others).ms).toFixed(2)

const text = (ms: number) => `${ms.toFixed(0)} ms`.padStart(6)
