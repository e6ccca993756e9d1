import { and, eq, isNotNull, sql, sum } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { commissionLine, paymentAllocation, refund as refundTable } from '#server/db/schema/index.ts'
import { commissionOfRefund } from './commission-of-refund.ts'

interface Reversal {
  orderId: string
  refund: {
    id: string
    lines: readonly { orderLineId: string; amountMinor: number }[]
    shippingMinor: number
    freeMinor: number
  }
  at: Date
}

type Refund = Reversal['refund']
type CommissionLine = typeof commissionLine.$inferSelect

/**
 * Reverses the commission of a refund and returns it in minor units. The refund is already counted as owed, and its row
 * stores the amount.
 */
export async function reverseCommission(tx: Db, { orderId, refund, at }: Reversal): Promise<number> {
  const written = await tx.select().from(commissionLine).where(eq(commissionLine.orderId, orderId))
  const frozen = written
    .filter(({ reversesId, amountMinor }) => !reversesId && amountMinor > 0)
    .map((line) => ({ line, ...soFar(line, written, refund) }))
  const leftMinor = await leftBefore(tx, orderId, refund)
  const back = commissionOfRefund(frozen, { leftMinor, freeMinor: refund.freeMinor })
  const rows = frozen.flatMap(({ line, nowMinor }, index) => {
    const amountMinor = back[index] ?? 0
    if (nowMinor === 0 && amountMinor === 0) return []
    const { orderLineId, ruleId, bps, fixedMinor } = line
    return {
      orderId,
      orderLineId,
      ruleId,
      bps,
      fixedMinor,
      quantity: 0,
      createdAt: at,
      baseMinor: nowMinor,
      amountMinor: 0 - amountMinor,
      reversesId: line.id,
      refundId: refund.id,
    }
  })
  if (rows.length > 0) await tx.insert(commissionLine).values(rows).onConflictDoNothing()
  const commissionMinor = await reversedBy(tx, refund.id)
  await tx.update(refundTable).set({ commissionMinor }).where(eq(refundTable.id, refund.id))
  return commissionMinor
}

function soFar(
  line: CommissionLine,
  written: readonly CommissionLine[],
  { id, lines, shippingMinor }: Refund,
) {
  const earlier = written.filter((row) => row.reversesId === line.id && row.refundId !== id)
  const total = (column: 'baseMinor' | 'amountMinor') => earlier.reduce((all, row) => all + row[column], 0)
  const named = lines.filter(({ orderLineId }) => orderLineId === line.orderLineId)
  return {
    baseMinor: line.baseMinor,
    amountMinor: line.amountMinor,
    givenBackMinor: total('baseMinor'),
    reversedMinor: 0 - total('amountMinor'),
    nowMinor: line.orderLineId ? named.reduce((all, { amountMinor }) => all + amountMinor, 0) : shippingMinor,
  }
}

/**
 * Returns what was left of the order's money without the lines and the shipping of this refund, which is counted as
 * owed already.
 */
async function leftBefore(tx: Db, orderId: string, { freeMinor }: Refund): Promise<number> {
  const { capturedMinor, refundDueMinor } = paymentAllocation
  const [share] = await tx
    .select({ minor: sql`${capturedMinor} - ${refundDueMinor}`.mapWith(Number) })
    .from(paymentAllocation)
    .where(eq(paymentAllocation.orderId, orderId))
  return (share?.minor ?? 0) + freeMinor
}

/** Returns the commission that a refund reversed, including what an earlier attempt of the same refund wrote. */
async function reversedBy(tx: Db, refundId: string): Promise<number> {
  const [row] = await tx
    .select({ minor: sum(sql`-${commissionLine.amountMinor}`).mapWith(Number) })
    .from(commissionLine)
    .where(and(eq(commissionLine.refundId, refundId), isNotNull(commissionLine.reversesId)))
  return row?.minor ?? 0
}
