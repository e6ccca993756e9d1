import type { ListPart } from '#shared/catalog/catalog.ts'
import type { BankStatementCard } from '#shared/money/bank-statements.ts'
import type { Settlement } from '#shared/orders/orders.ts'

export interface Data {
  imports: ListPart<BankStatementCard>
  settlement: Settlement
  /** Whose statement it may be, where each has an account of its own. */
  stores: { slug: string; name: string }[]
}
