import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { ledgerTransaction } from '#server/db/schema/index.ts'
import type { PaymentMethod, Settlement } from '#shared/orders/orders.ts'
import { lockBalances, netOfOrder, pendingOfOrder } from './balance-queries.ts'
import { type BookedOrder, moneyAccount } from './booked-order.ts'
import { type Posting, postLedger } from './post-ledger.ts'

interface BookedRefund {
  order: BookedOrder
  refund: { id: string; amountMinor: number }
  settlement: Settlement
  at: Date
}

interface BackMinor {
  /** The commission that the platform gives back. */
  commissionBackMinor: number
  /** What a campaign had paid, which the merchant gives back. */
  campaignBackMinor: number
}

/**
 * Books a refund that was opened. In platform settlement the merchant pays it, less its commission; in direct
 * settlement the merchant's bank does, and the commission is no longer owed. What a campaign had paid goes back to the
 * platform.
 */
export async function bookRefundOpened(
  tx: Db,
  { order, refund, settlement, commissionBackMinor, campaignBackMinor, at }: BookedRefund & BackMinor,
) {
  const { id, merchantId, currency } = order
  const owedMinor = campaignBackMinor - commissionBackMinor
  const shares: Posting[] =
    settlement === 'direct'
      ? [{ account: 'merchant_receivable', merchantId, amountMinor: owedMinor }]
      : [
          ...(await merchantShares(tx, order, refund.amountMinor + owedMinor)),
          { account: 'customer_refunds_due', amountMinor: -refund.amountMinor },
        ]
  await postLedger(tx, {
    kind: 'refund_opened',
    refType: 'refund',
    refId: refund.id,
    orderId: id,
    at,
    currency,
    postings: [
      ...shares,
      { account: 'commission_income', amountMinor: commissionBackMinor },
      { account: 'campaign_costs', amountMinor: -campaignBackMinor },
    ],
  })
}

/** Books a refund that has arrived at the payer, or paid the replacement of what was returned. */
export async function bookRefundSucceeded(
  tx: Db,
  {
    order,
    refund,
    settlement,
    method,
    isExchanged = false,
    at,
  }: BookedRefund & { method: PaymentMethod; isExchanged?: boolean },
) {
  if (settlement === 'direct') return
  await postLedger(tx, {
    kind: 'refund_succeeded',
    refType: 'refund',
    refId: await sendingRef(tx, refund.id),
    orderId: order.id,
    at,
    currency: order.currency,
    postings: [
      { account: 'customer_refunds_due', amountMinor: refund.amountMinor },
      { account: isExchanged ? 'exchange_clearing' : moneyAccount(method), amountMinor: -refund.amountMinor },
    ],
  })
}

/** Books that a refund had not arrived at the payer after all. */
export async function bookRefundUndone(
  tx: Db,
  { order, refund, settlement, method, at }: BookedRefund & { method: PaymentMethod },
) {
  if (settlement === 'direct') return
  await postLedger(tx, {
    kind: 'refund_undone',
    refType: 'refund',
    refId: await sendingRef(tx, refund.id),
    orderId: order.id,
    at,
    currency: order.currency,
    postings: [
      { account: moneyAccount(method), amountMinor: refund.amountMinor },
      { account: 'customer_refunds_due', amountMinor: -refund.amountMinor },
    ],
  })
}

/** Returns the reference of sending a refund: sent again after an undo, it is a new fact: "…", "…#2", "…#3". */
async function sendingRef(tx: Db, refundId: string): Promise<string> {
  const { kind, refId } = ledgerTransaction
  const isUndone = and(eq(kind, 'refund_undone'), sql`split_part(${refId}, '#', 1) = ${refundId}`)
  const undone = await tx.$count(ledgerTransaction, isUndone)
  return undone === 0 ? refundId : `${refundId}#${undone + 1}`
}

/**
 * Splits what a merchant pays of a refund: from what is left of the order, then from what is available and in no
 * payout; the rest is owed. Commission that is reversed with the last of the money may be more than that money: then
 * the store gets the difference, in the account where the order's money is by now.
 */
export async function merchantShares(
  tx: Db,
  { id, merchantId }: BookedOrder,
  netMinor: number,
): Promise<Posting[]> {
  const balances = await lockBalances(tx, merchantId)
  if (netMinor < 0) {
    const { isReleased } = await netOfOrder(tx, id)
    const account = isReleased ? 'merchant_available' : 'merchant_pending'
    return [{ account, merchantId, amountMinor: netMinor }]
  }
  const reach = (minor: number, wanted: number) => Math.min(Math.max(minor, 0), wanted)
  const pending = reach(await pendingOfOrder(tx, id), netMinor)
  const available = reach(balances.availableMinor - balances.reservedMinor, netMinor - pending)
  return [
    { account: 'merchant_pending', merchantId, amountMinor: pending },
    { account: 'merchant_available', merchantId, amountMinor: available },
    { account: 'merchant_receivable', merchantId, amountMinor: netMinor - pending - available },
  ]
}
