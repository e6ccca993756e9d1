import type { ListPart } from '#shared/catalog/catalog.ts'
import type { BankStatementCard } from '#shared/money/bank-statements.ts'
import type { Settlement } from '#shared/orders/orders.ts'

export interface Data {
  store: { slug: string; name: string }
  imports: ListPart<BankStatementCard>
  settlement: Settlement
}
