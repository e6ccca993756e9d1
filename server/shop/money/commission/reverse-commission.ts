import { and, eq, isNotNull, sql, sum } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { commissionLine } from '#server/db/schema/index.ts'
import { shareOf } from '#shared/money/shares.ts'

interface Reversal {
  orderId: string
  refund: {
    id: string
    lines: readonly { orderLineId: string; amountMinor: number }[]
    shippingMinor: number
  }
  at: Date
}

type CommissionLine = typeof commissionLine.$inferSelect

/**
 * The share of what is given back, in minor units. Rounded over all refunds of a line together, so that a
 * line wholly given back gives back exactly its commission. Free amounts give back nothing.
 */
export async function reverseCommission(tx: Db, { orderId, refund, at }: Reversal): Promise<number> {
  const written = await tx.select().from(commissionLine).where(eq(commissionLine.orderId, orderId))
  const refunded = [
    ...refund.lines,
    ...(refund.shippingMinor > 0 ? [{ orderLineId: null, amountMinor: refund.shippingMinor }] : []),
  ]
  const rows = refunded.flatMap(({ orderLineId, amountMinor: givenBackMinor }) => {
    const frozen = written.find((row) => !row.reversesId && row.orderLineId === orderLineId)
    if (!frozen || frozen.amountMinor === 0 || givenBackMinor === 0) return []
    const { ruleId, bps, fixedMinor } = frozen
    const earlier = written.filter((row) => row.reversesId === frozen.id && row.refundId !== refund.id)
    return {
      ...{ orderId, orderLineId, ruleId, bps, fixedMinor, quantity: 0, createdAt: at },
      baseMinor: givenBackMinor,
      amountMinor: 0 - shareOfReversal(frozen, earlier, givenBackMinor),
      reversesId: frozen.id,
      refundId: refund.id,
    }
  })
  if (rows.length > 0) await tx.insert(commissionLine).values(rows).onConflictDoNothing()
  return reversedBy(tx, refund.id)
}

function shareOfReversal(frozen: CommissionLine, earlier: readonly CommissionLine[], givenBackMinor: number) {
  const total = (column: 'baseMinor' | 'amountMinor') => earlier.reduce((all, row) => all + row[column], 0)
  const givenBack = total('baseMinor') + givenBackMinor
  return shareOf(frozen.amountMinor, givenBack, frozen.baseMinor) + total('amountMinor')
}

/** The sum includes what an earlier attempt of the same refund wrote. */
async function reversedBy(tx: Db, refundId: string): Promise<number> {
  const [row] = await tx
    .select({ minor: sum(sql`-${commissionLine.amountMinor}`).mapWith(Number) })
    .from(commissionLine)
    .where(and(eq(commissionLine.refundId, refundId), isNotNull(commissionLine.reversesId)))
  return row?.minor ?? 0
}
