import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { paymentAttempt, paymentReceipt, reconciliationLine } from '#server/db/schema/index.ts'
import { ownAccountPaidBy } from '#server/payments/own-accounts.ts'
import type { ProviderMovement } from '#server/payments/payment-provider.ts'
import { lockAccount, reconciledAccountOf } from '#server/shop/money/reconciliation/reconciled-account.ts'
import { recordMovement } from '#server/shop/money/reconciliation/record-movement.ts'
import type { Services } from '#server/shop/services.ts'
import type { AccountKind, LineKind } from '#shared/money/reconciliation.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'

/** Kinds by the provider's type of movement; the reversal of a failed refund is a change of that refund. */
const kindOfType: Record<string, LineKind> = {
  charge: 'received',
  payment: 'received',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  adjustment: 'chargeback',
}

/** Money that comes back from a transfer is a change of it. */
const transferTypes = ['transfer', 'transfer_refund', 'transfer_cancel', 'transfer_failure']

/**
 * Records a movement of the platform's own provider for the reconciliation, if it belongs to a payment, or is a payout.
 */
export async function recordProviderMovement(
  tx: Db,
  services: Services,
  { method, movement }: { method: PaymentMethod; movement: ProviderMovement },
): Promise<void> {
  const own = ownAccountPaidBy(method)
  if (!own) return
  if (transferTypes.includes(movement.type)) return recordTransfer(tx, services, own.kind, movement)
  const kind = kindOfType[movement.type]
  const { sourceRef: ref, amountMinor, currency, at, attemptId } = movement
  if (!kind || !ref) return
  const charge = kind === 'received' ? ref : movement.receiptRef
  const attempt = await attemptOf(tx, { method, attemptId, charge })
  if (!attempt) return
  const account = await lockAccountSince(tx, own.kind, at)
  const listed = { kind, ref, amountMinor, currency, at, reference: attemptId }
  await recordMovement(tx, services, { account, movement: listed, attempt, isChange: true })
}

/** A charge is older than its movement on the balance; with this margin the first charge is compared as well. */
const clockSkewMs = 3_600_000

async function lockAccountSince(tx: Db, kind: AccountKind, at: Date) {
  const key = { kind, merchantId: null, connectionId: null }
  const account = await reconciledAccountOf(tx, key, new Date(at.getTime() - clockSkewMs))
  return lockAccount(tx, account.id)
}

/**
 * Records a transfer. One without a payout was made in the provider's own panel, for nothing that the shop owes, and is
 * left out.
 */
async function recordTransfer(
  tx: Db,
  services: Services,
  kind: AccountKind,
  movement: ProviderMovement,
): Promise<void> {
  const { transfer, amountMinor, currency, at } = movement
  if (!transfer) return
  const { ref, payoutId: reference } = transfer
  const account = await lockAccountSince(tx, kind, at)
  const line = reconciliationLine
  const isLine = and(eq(line.accountId, account.id), eq(line.kind, 'payout'), eq(line.ref, ref))
  if (reference === null && (await tx.$count(line, isLine)) === 0) return
  const listed = { kind: 'payout', ref, amountMinor, currency, at, reference } as const
  await recordMovement(tx, services, { account, movement: listed, attempt: null, isChange: true })
}

interface Charged {
  method: PaymentMethod
  attemptId: string | null
  charge: string | null
}

async function attemptOf(tx: Db, { method, attemptId, charge }: Charged) {
  const isNamed = z.uuid().safeParse(attemptId).success ? eq(paymentAttempt.id, attemptId ?? '') : null
  const isPaidBy = charge
    ? and(eq(paymentReceipt.method, method), eq(paymentReceipt.providerRef, charge))
    : null
  const where = isNamed ?? isPaidBy
  if (!where) return null
  const [found] = await tx
    .select({ id: paymentAttempt.id, paymentId: paymentAttempt.paymentId })
    .from(paymentAttempt)
    .leftJoin(paymentReceipt, eq(paymentReceipt.attemptId, paymentAttempt.id))
    .where(and(eq(paymentAttempt.method, method), where))
    .limit(1)
  return found ?? null
}
