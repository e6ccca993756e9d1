import { and, countDistinct, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { ledgerPosting, ledgerTransaction } from '#server/db/schema/index.ts'
import { campaignPaid } from '#server/shop/money/campaign-of-refund.ts'
import { frozenCommission } from '#server/shop/money/commission/frozen-commission.ts'
import type { PaymentMethod, Settlement } from '#shared/orders/orders.ts'
import { pendingOfOrder } from './balance-queries.ts'
import { type BookedOrder, moneyAccount } from './booked-order.ts'
import { postLedger } from './post-ledger.ts'

interface Placed {
  order: BookedOrder
  settlement: Settlement
  method: PaymentMethod
  capturedMinor: number
  /** The part of it that is the value of returned pieces. */
  exchangedMinor?: number
  at: Date
}

/**
 * Books a paid order: except for the commission, its money is the merchant's once it is completed, and so is what a
 * campaign pays of it.
 */
export async function bookPlaced(tx: Db, placed: Placed) {
  const { order, settlement, method, capturedMinor, exchangedMinor = 0, at } = placed
  const { id, merchantId, currency } = order
  const refId = await placingRef(tx, id)
  const about = { refType: 'order', refId, orderId: id, at, currency } as const
  const merchantOwes = settlement === 'direct' ? 'merchant_receivable' : 'merchant_pending'
  if (settlement === 'platform') {
    await postLedger(tx, {
      kind: 'captured',
      ...about,
      postings: [
        { account: moneyAccount(method), amountMinor: capturedMinor - exchangedMinor },
        { account: 'exchange_clearing', amountMinor: exchangedMinor },
        { account: 'merchant_pending', merchantId, amountMinor: -capturedMinor },
      ],
    })
  }
  const commissionMinor = await frozenCommission(tx, id)
  await postLedger(tx, {
    kind: 'commission',
    ...about,
    postings: [
      { account: merchantOwes, merchantId, amountMinor: commissionMinor },
      { account: 'commission_income', amountMinor: -commissionMinor },
    ],
  })
  const campaignMinor = await campaignPaid(tx, id)
  await postLedger(tx, {
    kind: 'campaign_paid',
    ...about,
    postings: [
      { account: 'campaign_costs', amountMinor: campaignMinor },
      { account: merchantOwes, merchantId, amountMinor: -campaignMinor },
    ],
  })
}

/** Reverses the entries of an order whose payment had not arrived. */
export async function bookUnplaced(
  tx: Db,
  { order: { id, currency }, at }: { order: BookedOrder; at: Date },
) {
  const refId = await placingRef(tx, id)
  for (const kind of ['captured', 'commission', 'campaign_paid'] as const) {
    const postings = await tx
      .select({
        account: ledgerPosting.account,
        merchantId: ledgerPosting.merchantId,
        amountMinor: ledgerPosting.amountMinor,
      })
      .from(ledgerPosting)
      .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerPosting.transactionId))
      .where(
        and(
          eq(ledgerTransaction.kind, kind),
          eq(ledgerTransaction.refType, 'order'),
          eq(ledgerTransaction.refId, refId),
        ),
      )
    await postLedger(tx, {
      kind: undoneKind[kind],
      refType: 'order',
      refId,
      orderId: id,
      at,
      currency,
      postings: postings.map(({ account, merchantId, amountMinor }) => ({
        account,
        ...(merchantId ? { merchantId } : {}),
        amountMinor: -amountMinor,
      })),
    })
  }
}

const undoneKind = {
  captured: 'captured_undone',
  commission: 'commission_undone',
  campaign_paid: 'campaign_undone',
} as const

/** Returns the reference of placing an order: placed again after an undo, it is a new fact: "…", "…#2", "…#3". */
async function placingRef(tx: Db, orderId: string): Promise<string> {
  const [row] = await tx
    .select({ undone: countDistinct(ledgerTransaction.refId) })
    .from(ledgerTransaction)
    .where(
      and(eq(ledgerTransaction.orderId, orderId), inArray(ledgerTransaction.kind, Object.values(undoneKind))),
    )
  const undone = row?.undone ?? 0
  return undone === 0 ? orderId : `${orderId}#${undone + 1}`
}

/** Books a completed order: the return window is over, so what is left becomes available to the merchant. */
export async function bookCompleted(
  tx: Db,
  { order, settlement, at }: { order: BookedOrder; settlement: Settlement; at: Date },
) {
  if (settlement === 'direct') return
  const { id, merchantId, currency } = order
  const leftMinor = await pendingOfOrder(tx, id)
  await postLedger(tx, {
    kind: 'released',
    refType: 'order',
    refId: id,
    orderId: id,
    at,
    currency,
    postings: [
      { account: 'merchant_pending', merchantId, amountMinor: leftMinor },
      { account: 'merchant_available', merchantId, amountMinor: -leftMinor },
    ],
  })
}
