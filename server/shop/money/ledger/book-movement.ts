import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  chargeback,
  order,
  paymentAllocation,
  paymentAttempt,
  paymentReceipt,
} from '#server/db/schema/index.ts'
import type { ProviderMovement } from '#server/payments/payment-provider.ts'
import { allocate } from '#shared/money/shares.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'
import { postLedger } from './post-ledger.ts'

/** Books provider fees and transfers to the bank. The platform pays the fees: stores do not see them. */
export async function bookMovement(tx: Db, method: PaymentMethod, movement: ProviderMovement): Promise<void> {
  const { providerRef: refId, at, currency, toBankMinor } = movement
  const about = { refType: 'provider', at, currency } as const
  await postLedger(tx, {
    ...about,
    kind: 'provider_payout',
    refId,
    postings: [
      { account: 'bank', amountMinor: toBankMinor },
      { account: 'psp_clearing', amountMinor: 0 - toBankMinor },
    ],
  })
  for (const [place, { orderId, feeMinor }] of (await feeShares(tx, method, movement)).entries()) {
    await postLedger(tx, {
      ...about,
      kind: 'provider_fee',
      refId: `${refId}:${place}`,
      ...(orderId && { orderId }),
      postings: [
        { account: 'psp_fees', amountMinor: feeMinor },
        { account: 'psp_clearing', amountMinor: 0 - feeMinor },
      ],
    })
  }
}

/** Splits a fee over the orders that were paid, each by its share of the money; the fee of a chargeback, too. */
async function feeShares(
  tx: Db,
  method: PaymentMethod,
  { sourceRef, feeMinor }: ProviderMovement,
): Promise<{ orderId: string | null; feeMinor: number }[]> {
  const paid = sourceRef === null ? [] : await ordersPaidBy(tx, method, sourceRef)
  if (paid.length === 0 || feeMinor === 0) return [{ orderId: null, feeMinor }]
  // The fee of a won chargeback may be returned.
  const sign = Math.sign(feeMinor)
  const shares = allocate(
    Math.abs(feeMinor),
    paid.map(({ capturedMinor }) => capturedMinor),
  )
  return paid.map(({ orderId }, place) => ({ orderId, feeMinor: sign * (shares[place] ?? 0) }))
}

const ordersPaidBy = (tx: Db, method: PaymentMethod, sourceRef: string) =>
  tx
    .select({ orderId: order.id, capturedMinor: paymentAllocation.capturedMinor })
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .innerJoin(paymentAllocation, eq(paymentAllocation.paymentId, paymentAttempt.paymentId))
    .innerJoin(order, eq(order.id, paymentAllocation.orderId))
    .where(
      and(
        eq(paymentReceipt.method, method),
        or(
          eq(paymentReceipt.providerRef, sourceRef),
          sql`exists (
            select from ${chargeback} d where d.receipt_id = ${paymentReceipt.id}
              and d.method = ${method} and d.provider_ref = ${sourceRef}
          )`,
        ),
        gt(paymentAllocation.capturedMinor, 0),
      ),
    )
    .orderBy(order.id)
