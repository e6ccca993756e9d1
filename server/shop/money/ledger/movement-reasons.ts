import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  chargeback,
  chargebackShare,
  order,
  orderCampaign,
  payout,
  refund,
  withheldCommission,
} from '#server/db/schema/index.ts'
import { commissionLinesOf, type ExplainedLine } from '#server/shop/money/commission/commission-queries.ts'
import type { CommissionWhy, MovementWhy } from '#shared/money/account-statement.ts'
import type { LedgerKind } from '#shared/money/ledger-reasons.ts'

interface Fact {
  /** Id of the ledger transaction. */
  id: string
  kind: LedgerKind
  refId: string
  orderId: string | null
}

/** Returns the sources of one page of movements by their ids, with one query per kind. */
export async function reasonsOf(db: Db, facts: readonly Fact[]): Promise<Map<string, MovementWhy>> {
  const of = (...kinds: LedgerKind[]) => facts.filter(({ kind }) => kinds.includes(kind))
  const chargebackFacts = of('chargeback_opened', 'chargeback_won', 'chargeback_lost', 'chargeback_reopened')
  const withheldFacts = of('commission_withheld', 'commission_returned')
  const [orders, campaigns, lines, refunds, payouts, chargebacks, withheld] = await Promise.all([
    rowsOf(idsOf(of('captured')), (ids) => db.select().from(order).where(inArray(order.id, ids))),
    rowsOf(idsOf(of('campaign_paid', 'campaign_undone')), (ids) =>
      db.select().from(orderCampaign).where(inArray(orderCampaign.orderId, ids)),
    ),
    rowsOf(idsOf(of('commission', 'refund_opened')), (ids) => commissionLinesOf(db, ids)),
    rowsOf(refIdsOf(of('refund_opened')), (ids) => db.select().from(refund).where(inArray(refund.id, ids))),
    rowsOf(refIdsOf(of('payout_paid', 'payout_returned')), (ids) =>
      db.select().from(payout).where(inArray(payout.id, ids)),
    ),
    rowsOf(refIdsOf(chargebackFacts), (ids) =>
      db
        .select({ chargeback, share: chargebackShare })
        .from(chargebackShare)
        .innerJoin(chargeback, eq(chargeback.id, chargebackShare.chargebackId))
        .where(inArray(chargeback.id, ids)),
    ),
    rowsOf(refIdsOf(withheldFacts), (ids) =>
      db.select().from(withheldCommission).where(inArray(withheldCommission.receiptId, ids)),
    ),
  ])
  const reasonOf = ({ kind, refId, orderId }: Fact): MovementWhy | null => {
    if (kind === 'captured') return orderReason(orders.find(({ id }) => id === orderId))
    if (kind === 'campaign_paid' || kind === 'campaign_undone') {
      const found = campaigns.find((each) => each.orderId === orderId)
      if (!found) return null
      const { name, itemsMinor, shippingMinor } = found
      return { kind: 'campaign', name, itemsMinor, shippingMinor }
    }
    if (kind === 'commission') {
      const frozen = lines.filter((line) => line.orderId === orderId && !line.refundId)
      return { kind: 'commission', lines: frozen.map(commissionWhy), totalMinor: total(frozen) }
    }
    if (kind === 'refund_opened') {
      const reversed = lines.filter((line) => line.refundId === refId)
      const { amountMinor = 0, campaignMinor: campaignBackMinor = 0 } =
        refunds.find(({ id }) => id === refId) ?? {}
      const commissionBackMinor = 0 - total(reversed)
      const parts = { amountMinor, commissionBackMinor, campaignBackMinor }
      return { kind: 'refund', ...parts, lines: reversed.map(commissionWhy) }
    }
    if (withheldFacts.some((fact) => fact.refId === refId)) {
      const found = withheld.find(({ receiptId }) => receiptId === firstIdOf(refId))
      return found
        ? { kind: 'withheld', takenMinor: found.takenMinor, returnedMinor: found.returnedMinor }
        : null
    }
    if (chargebackFacts.some((fact) => fact.refId === refId)) {
      const isMeant = (found: (typeof chargebacks)[number]) =>
        found.chargeback.id === firstIdOf(refId) && found.share.orderId === orderId
      return chargebackReason(chargebacks.find(isMeant))
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

const rowsOf = <Row>(ids: string[], request: (ids: string[]) => PromiseLike<Row[]>) =>
  ids.length > 0 ? request(ids) : []

const idsOf = (facts: readonly Fact[]) => [...new Set(facts.flatMap(({ orderId }) => orderId ?? []))]
const refIdsOf = (facts: readonly Fact[]) => [...new Set(facts.map(({ refId }) => firstIdOf(refId)))]

/**
 * Returns the id in a reference, which ends with a counter: how often a payout was sent, or how often something else
 * changed.
 */
const firstIdOf = (refId: string) => refId.split(':')[0] ?? refId

const total = (lines: readonly ExplainedLine[]) => lines.reduce((sum, line) => sum + line.amountMinor, 0)

function orderReason(row: typeof order.$inferSelect | undefined): MovementWhy | null {
  if (!row) return null
  const { itemsMinor, discountMinor, shippingMinor, totalMinor } = row
  return { kind: 'order', itemsMinor, discountMinor, shippingMinor, totalMinor }
}

function chargebackReason(
  found:
    | { chargeback: typeof chargeback.$inferSelect; share: typeof chargebackShare.$inferSelect }
    | undefined,
): MovementWhy | null {
  if (!found) return null
  const { amountMinor: totalMinor, reason, dueBy } = found.chargeback
  const { amountMinor } = found.share
  return { kind: 'chargeback', amountMinor, totalMinor, reason, dueBy: dueBy?.toISOString() ?? null }
}

function payoutReason(row: typeof payout.$inferSelect | undefined): MovementWhy | null {
  if (!row) return null
  const { grossMinor, nettedMinor, amountMinor, pixKey, way } = row
  return { kind: 'payout', grossMinor, nettedMinor, amountMinor, pixKey, way }
}

const commissionWhy = ({ orderId, refundId, ...line }: ExplainedLine): CommissionWhy => line
