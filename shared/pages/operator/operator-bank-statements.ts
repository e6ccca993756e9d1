import type { ListPart } from '#shared/catalog/catalog.ts'
import type { BankStatementCard } from '#shared/money/bank-statements.ts'
import type { Settlement } from '#shared/orders/orders.ts'

export interface Data {
  imports: ListPart<BankStatementCard>
  settlement: Settlement
  /** Possible owners of a statement, when each store has an account of its own. */
  stores: { slug: string; name: string }[]
}
