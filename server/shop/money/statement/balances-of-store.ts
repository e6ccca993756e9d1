import type { BalancesView } from '#shared/money/account-statement.ts'
import type { Db } from '../../../db/connect.ts'
import { balancesOf } from '../ledger/balance-queries.ts'

/** What a store has and owes as it reads it, in its account statement and in its overview. */
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
