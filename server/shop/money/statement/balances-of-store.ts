import type { Db } from '#server/db/connect.ts'
import { balancesOf } from '#server/shop/money/ledger/balance-queries.ts'
import type { BalancesView } from '#shared/money/account-statement.ts'

/** Returns what a store has and owes as it is shown in its account statement and in its overview. */
export async function balancesOfStore(db: Db, merchantId: string): Promise<BalancesView> {
  const { pendingMinor, availableMinor, reservedMinor, disputedMinor, receivableMinor } = await balancesOf(
    db,
    merchantId,
  )
  return {
    pendingMinor,
    availableMinor: availableMinor - reservedMinor,
    inPayoutsMinor: reservedMinor,
    disputedMinor,
    owedMinor: receivableMinor,
  }
}
