import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { dispute, disputeShare, order, payout, refund } from '#server/db/schema/index.ts'
import type { LedgerKind } from '#shared/money-moves.ts'
import type { CommissionWhy, MovementWhy } from '#shared/statement.ts'
import { commissionLinesOf, type ExplainedLine } from './commission-queries.ts'

interface Fact {
  /** Of the transaction. */
  id: string
  kind: LedgerKind
  refId: string
  orderId: string | null
}

/** What the facts of one page were computed from, by their ids; each kind is asked for once. */
export async function reasonsOf(db: Db, facts: readonly Fact[]): Promise<Map<string, MovementWhy>> {
  const of = (...kinds: LedgerKind[]) => facts.filter(({ kind }) => kinds.includes(kind))
  const disputeFacts = of('dispute_opened', 'dispute_won', 'dispute_lost', 'dispute_reopened')
  const [orders, lines, refunds, payouts, disputes] = await Promise.all([
    rowsOf(idsOf(of('captured')), (ids) => db.select().from(order).where(inArray(order.id, ids))),
    rowsOf(idsOf(of('commission', 'refund_opened')), (ids) => commissionLinesOf(db, ids)),
    rowsOf(refIdsOf(of('refund_opened')), (ids) => db.select().from(refund).where(inArray(refund.id, ids))),
    rowsOf(refIdsOf(of('payout_paid', 'payout_returned')), (ids) =>
      db.select().from(payout).where(inArray(payout.id, ids)),
    ),
    rowsOf(refIdsOf(disputeFacts), (ids) =>
      db
        .select({ dispute, share: disputeShare })
        .from(disputeShare)
        .innerJoin(dispute, eq(dispute.id, disputeShare.disputeId))
        .where(inArray(dispute.id, ids)),
    ),
  ])
  const reasonOf = ({ kind, refId, orderId }: Fact): MovementWhy | null => {
    if (kind === 'captured') return orderReason(orders.find(({ id }) => id === orderId))
    if (kind === 'commission') {
      const frozen = lines.filter((line) => line.orderId === orderId && !line.refundId)
      return { kind: 'commission', lines: frozen.map(commissionWhy), totalMinor: total(frozen) }
    }
    if (kind === 'refund_opened') {
      const reversed = lines.filter((line) => line.refundId === refId)
      const amountMinor = refunds.find(({ id }) => id === refId)?.amountMinor ?? 0
      const commissionBackMinor = 0 - total(reversed)
      return { kind: 'refund', amountMinor, lines: reversed.map(commissionWhy), commissionBackMinor }
    }
    if (disputeFacts.some((fact) => fact.refId === refId)) {
      const isMeant = (found: (typeof disputes)[number]) =>
        found.dispute.id === firstIdOf(refId) && found.share.orderId === orderId
      return disputeReason(disputes.find(isMeant))
    }
    return payoutReason(payouts.find(({ id }) => id === firstIdOf(refId)))
  }
  return new Map(
    facts.flatMap((fact) => {
      const reason = reasonOf(fact)
      return reason ? [[fact.id, reason] as const] : []
    }),
  )
}

const rowsOf = <Row>(ids: string[], ask: (ids: string[]) => PromiseLike<Row[]>) =>
  ids.length > 0 ? ask(ids) : []

const idsOf = (facts: readonly Fact[]) => [...new Set(facts.flatMap(({ orderId }) => orderId ?? []))]
const refIdsOf = (facts: readonly Fact[]) => [...new Set(facts.map(({ refId }) => firstIdOf(refId)))]

/** The facts of a payout are told apart by how often it was sent, those of a dispute by how often it moved. */
const firstIdOf = (refId: string) => refId.split(':')[0] ?? refId

const total = (lines: readonly ExplainedLine[]) => lines.reduce((sum, line) => sum + line.amountMinor, 0)

function orderReason(row: typeof order.$inferSelect | undefined): MovementWhy | null {
  if (!row) return null
  const { itemsMinor, discountMinor, shippingMinor, totalMinor } = row
  return { kind: 'order', itemsMinor, discountMinor, shippingMinor, totalMinor }
}

function disputeReason(
  found: { dispute: typeof dispute.$inferSelect; share: typeof disputeShare.$inferSelect } | undefined,
): MovementWhy | null {
  if (!found) return null
  const { amountMinor: totalMinor, reason, dueBy } = found.dispute
  const { amountMinor } = found.share
  return { kind: 'dispute', amountMinor, totalMinor, reason, dueBy: dueBy?.toISOString() ?? null }
}

function payoutReason(row: typeof payout.$inferSelect | undefined): MovementWhy | null {
  if (!row) return null
  const { grossMinor, nettedMinor, amountMinor, pixKey } = row
  return { kind: 'payout', grossMinor, nettedMinor, amountMinor, pixKey }
}

const commissionWhy = ({ orderId, refundId, ...line }: ExplainedLine): CommissionWhy => line
