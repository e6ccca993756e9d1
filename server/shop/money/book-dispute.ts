import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { payment } from '#server/db/schema/index.ts'
import type { LedgerKind } from '#shared/money-moves.ts'
import type { DisputeStatus } from '#shared/order-moves.ts'
import type { PaymentMethod } from '#shared/orders.ts'
import { lockBalances, netOfOrder, pendingOfOrder } from './balance-queries.ts'
import { merchantShares } from './book-refund.ts'
import { type BookedOrder, moneyAccount } from './booked-order.ts'
import { type Posting, postLedger } from './post-ledger.ts'

interface Booked {
  id: string
  paymentId: string
  method: PaymentMethod
  amountMinor: number
  turns: number
}

interface BookedShare {
  orderId: string
  merchantId: string
  currency: string
  amountMinor: number
}

interface Turn {
  from: DisputeStatus
  to: DisputeStatus
  shares: readonly BookedShare[]
  /** Of what no order bears: refunds that the bank has made by it. */
  paidMinor: number
  at: Date
}

/**
 * The provider takes the money when a dispute opens, and gives it back when it is won. What is the stores' is
 * held meanwhile; what is nobody's any more, the platform loses. In direct settlement it is not the platform's.
 */
export async function bookDispute(
  tx: Db,
  { id, paymentId, method, amountMinor, turns }: Booked,
  { from, to, shares, paidMinor, at }: Turn,
): Promise<void> {
  const [paid] = await tx
    .select({ settlement: payment.settlement, currency: payment.currency })
    .from(payment)
    .where(eq(payment.id, paymentId))
  if (paid?.settlement !== 'platform') return
  const kind = kindOf(from, to)
  const about = { kind, refType: 'dispute', at, currency: paid.currency } as const
  let restMinor = amountMinor
  // As payouts lock them.
  for (const share of shares.toSorted((a, b) => (a.merchantId < b.merchantId ? -1 : 1))) {
    restMinor -= share.amountMinor
    const postings = await ofShare(tx, kind, share, method)
    await postLedger(tx, {
      ...{ ...about, refId: `${id}:${turns}:${share.orderId}`, orderId: share.orderId, postings },
    })
  }
  await postLedger(tx, {
    ...{ ...about, refId: `${id}:${turns}:rest`, postings: ofRest(kind, { restMinor, paidMinor, method }) },
  })
}

type DisputeKind = Extract<LedgerKind, `dispute_${string}`>

function kindOf(from: DisputeStatus, to: DisputeStatus): DisputeKind {
  if (to === 'open') return from === 'lost' ? 'dispute_reopened' : 'dispute_opened'
  return to === 'won' ? 'dispute_won' : 'dispute_lost'
}

async function ofShare(
  tx: Db,
  kind: DisputeKind,
  { orderId: id, merchantId, currency, amountMinor }: BookedShare,
  method: Booked['method'],
): Promise<Posting[]> {
  const order = { id, merchantId, currency }
  const held = (sign: 1 | -1): Posting => ({
    account: 'merchant_disputed',
    merchantId,
    amountMinor: sign * amountMinor,
  })
  const funds = (sign: 1 | -1): Posting => ({ account: 'disputed_funds', amountMinor: sign * amountMinor })
  const money = (sign: 1 | -1): Posting => ({
    account: moneyAccount(method),
    amountMinor: sign * amountMinor,
  })
  switch (kind) {
    case 'dispute_opened':
      return [funds(1), money(-1), ...(await merchantShares(tx, order, amountMinor)), held(-1)]
    case 'dispute_won':
      return [money(1), funds(-1), held(1), ...(await givenBack(tx, order, amountMinor))]
    case 'dispute_lost':
      return [held(1), funds(-1)]
    case 'dispute_reopened':
      return [funds(1), held(-1)]
  }
}

/** The platform's own part. A refund that the bank has made is booked by itself: here its money is not gone twice. */
function ofRest(
  kind: DisputeKind,
  { restMinor, paidMinor, method }: { restMinor: number; paidMinor: number; method: Booked['method'] },
): Posting[] {
  const funds = (sign: 1 | -1): Posting => ({ account: 'disputed_funds', amountMinor: sign * restMinor })
  const money = (minor: number): Posting => ({ account: moneyAccount(method), amountMinor: minor })
  const losses = (minor: number): Posting => ({ account: 'dispute_losses', amountMinor: minor })
  switch (kind) {
    case 'dispute_opened':
      return [funds(1), money(-restMinor)]
    case 'dispute_won':
      return [money(restMinor), funds(-1)]
    case 'dispute_lost':
      return [losses(restMinor - paidMinor), money(paidMinor), funds(-1)]
    case 'dispute_reopened':
      return [funds(1), losses(-restMinor)]
  }
}

/** To where it would be now without the dispute: to the order's own, then against what is owed, then free. */
async function givenBack(tx: Db, order: BookedOrder, amountMinor: number): Promise<Posting[]> {
  const { merchantId } = order
  const { receivableMinor, nettedMinor } = await lockBalances(tx, merchantId)
  const reach = (minor: number, most: number) => Math.min(Math.max(minor, 0), most)
  const net = await netOfOrder(tx, order.id)
  const missing = net.isReleased ? 0 : net.minor + amountMinor - (await pendingOfOrder(tx, order.id))
  const pending = reach(missing, amountMinor)
  const owed = reach(receivableMinor - nettedMinor, amountMinor - pending)
  return [
    { account: 'merchant_pending', merchantId, amountMinor: -pending },
    { account: 'merchant_receivable', merchantId, amountMinor: -owed },
    { account: 'merchant_available', merchantId, amountMinor: pending + owed - amountMinor },
  ]
}
