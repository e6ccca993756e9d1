import type { Db } from '#server/db/connect.ts'
import { lockBalances } from './balance-queries.ts'

/** What a store gets now, net of what it owes; null: nothing. `own` is a payout that is not to be counted twice. */
export async function payoutSums(
  tx: Db,
  merchantId: string,
  own: { grossMinor: number; nettedMinor: number } = { grossMinor: 0, nettedMinor: 0 },
) {
  const {
    availableMinor,
    reservedMinor,
    receivableMinor,
    nettedMinor: alreadyNetted,
  } = await lockBalances(tx, merchantId)
  const grossMinor = availableMinor - (reservedMinor - own.grossMinor)
  if (grossMinor <= 0) return null
  const nettedMinor = Math.min(grossMinor, Math.max(0, receivableMinor - (alreadyNetted - own.nettedMinor)))
  return { grossMinor, nettedMinor, amountMinor: grossMinor - nettedMinor }
}
