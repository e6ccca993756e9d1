import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { payment } from '#server/db/schema/index.ts'
import type { LedgerKind } from '#shared/money/ledger-reasons.ts'
import type { ChargebackStatus } from '#shared/orders/order-moves.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'
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
  from: ChargebackStatus
  to: ChargebackStatus
  shares: readonly BookedShare[]
  /** The part that no order bears, because the chargeback settled a refund. */
  paidMinor: number
  at: Date
}

/**
 * Books a chargeback: the provider takes the money when it opens and returns it when it is won. Meanwhile the stores'
 * part is reserved, and the platform bears what cannot be charged to a store. In direct settlement the platform is not
 * involved.
 */
export async function bookChargeback(
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
  const about = { kind, refType: 'chargeback', at, currency: paid.currency } as const
  let remainingMinor = amountMinor
  // Payouts lock stores in the same order.
  for (const share of shares.toSorted((a, b) => (a.merchantId < b.merchantId ? -1 : 1))) {
    remainingMinor -= share.amountMinor
    const postings = await ofShare(tx, kind, share, method)
    await postLedger(tx, {
      ...about,
      refId: `${id}:${turns}:${share.orderId}`,
      orderId: share.orderId,
      postings,
    })
  }
  await postLedger(tx, {
    ...{
      ...about,
      refId: `${id}:${turns}:rest`,
      postings: ofRemainder(kind, { remainingMinor, paidMinor, method }),
    },
  })
}

type ChargebackKind = Extract<LedgerKind, `chargeback_${string}`>

function kindOf(from: ChargebackStatus, to: ChargebackStatus): ChargebackKind {
  if (to === 'open') return from === 'lost' ? 'chargeback_reopened' : 'chargeback_opened'
  return to === 'won' ? 'chargeback_won' : 'chargeback_lost'
}

async function ofShare(
  tx: Db,
  kind: ChargebackKind,
  { orderId: id, merchantId, currency, amountMinor }: BookedShare,
  method: Booked['method'],
): Promise<Posting[]> {
  const order = { id, merchantId, currency }
  const held = (sign: 1 | -1): Posting => ({
    account: 'merchant_chargeback_hold',
    merchantId,
    amountMinor: sign * amountMinor,
  })
  const funds = (sign: 1 | -1): Posting => ({ account: 'chargeback_funds', amountMinor: sign * amountMinor })
  const money = (sign: 1 | -1): Posting => ({
    account: moneyAccount(method),
    amountMinor: sign * amountMinor,
  })
  switch (kind) {
    case 'chargeback_opened':
      return [funds(1), money(-1), ...(await merchantShares(tx, order, amountMinor)), held(-1)]
    case 'chargeback_won':
      return [money(1), funds(-1), held(1), ...(await givenBack(tx, order, amountMinor))]
    case 'chargeback_lost':
      return [held(1), funds(-1)]
    case 'chargeback_reopened':
      return [funds(1), held(-1)]
  }
}

/**
 * Returns the postings of the platform's own part. A refund settled by the bank is booked separately, so its money is
 * not counted twice.
 */
function ofRemainder(
  kind: ChargebackKind,
  {
    remainingMinor,
    paidMinor,
    method,
  }: { remainingMinor: number; paidMinor: number; method: Booked['method'] },
): Posting[] {
  const funds = (sign: 1 | -1): Posting => ({
    account: 'chargeback_funds',
    amountMinor: sign * remainingMinor,
  })
  const money = (minor: number): Posting => ({ account: moneyAccount(method), amountMinor: minor })
  const losses = (minor: number): Posting => ({ account: 'chargeback_losses', amountMinor: minor })
  switch (kind) {
    case 'chargeback_opened':
      return [funds(1), money(-remainingMinor)]
    case 'chargeback_won':
      return [money(remainingMinor), funds(-1)]
    case 'chargeback_lost':
      return [losses(remainingMinor - paidMinor), money(paidMinor), funds(-1)]
    case 'chargeback_reopened':
      return [funds(1), losses(-remainingMinor)]
  }
}

/**
 * Returns postings that put the money where it would be without the chargeback: into the order's balance, then against
 * debts, then into the available balance.
 */
async function givenBack(tx: Db, order: BookedOrder, amountMinor: number): Promise<Posting[]> {
  const { merchantId } = order
  const { receivableMinor, nettedMinor } = await lockBalances(tx, merchantId)
  const reach = (minor: number, max: number) => Math.min(Math.max(minor, 0), max)
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
