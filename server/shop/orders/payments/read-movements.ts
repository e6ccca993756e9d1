import { and, eq, max, min } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { chargeback, paymentReceipt, providerMovement, reconciledAccount } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ownAccountPaidBy } from '#server/payments/own-accounts.ts'
import type { ProviderMovement } from '#server/payments/payment-provider.ts'
import { bookMovement } from '#server/shop/money/ledger/book-movement.ts'
import type { Services } from '#server/shop/services.ts'
import { pollTransfer } from '#server/shop/transfers/poll-transfer.ts'
import type { AccountKind } from '#shared/money/reconciliation.ts'
import { type PaymentMethod, paymentMethods } from '#shared/orders/orders.ts'
import { recordProviderMovement } from './record-provider-movement.ts'

const dayMs = 86_400_000
/** A provider may list movements late; reading them again changes nothing. */
const overlapMs = 3 * dayMs
/** Longer than it takes until the shop knows of a payment. */
const patienceMs = dayMs

/** The job that books the providers' fees and their payouts to the bank. */
export async function readMovements(services: Services): Promise<void> {
  for (const method of paymentMethods) {
    const request = services.payments[method]?.movements
    const since = request && (await readUntil(services, method))
    if (!since) continue
    const at = services.clock()
    const movements: ProviderMovement[] = []
    for await (const movement of request(since)) movements.push(movement)
    // The oldest first: if the loop is interrupted, nothing older than the last one recorded is missing.
    for (const movement of movements.toReversed()) await recordMovement(services, method, movement)
    // The event of a reversed transfer may have been lost.
    const changed = movements.flatMap(({ type, transfer }) =>
      transfer && type !== 'transfer' ? transfer.ref : [],
    )
    for (const ref of new Set(changed)) await pollTransfer(services, ref)
    // At least the newest known movement is listed again, so an empty list means that nothing was read.
    const account = ownAccountPaidBy(method)
    if (account && movements.length > 0) await recordReadUntil(services, account.kind, at)
  }
}

const recordReadUntil = ({ db }: Services, kind: AccountKind, readUntil: Date) =>
  db.update(reconciledAccount).set({ readUntil }).where(eq(reconciledAccount.kind, kind))

/** Returns the time to read from: the last movement, or the first payment. Null if the method was never used. */
async function readUntil({ db }: Services, method: PaymentMethod): Promise<Date | null> {
  const [read] = await db
    .select({ at: max(providerMovement.at) })
    .from(providerMovement)
    .where(eq(providerMovement.method, method))
  if (read?.at) return new Date(read.at.getTime() - overlapMs)
  const [paid] = await db
    .select({ at: min(paymentReceipt.receivedAt) })
    .from(paymentReceipt)
    .where(eq(paymentReceipt.method, method))
  return paid?.at ? new Date(paid.at.getTime() - overlapMs) : null
}

/** Records a movement. Idempotent: each is booked once. */
const recordMovement = (services: Services, method: PaymentMethod, movement: ProviderMovement) =>
  inTransaction(services.db, async (tx) => {
    const { sourceRef, type, at } = movement
    const isNew = at.getTime() > services.clock().getTime() - patienceMs
    // While the payment is not known yet, the owner of its fee is not known either: the next run books it.
    if (isNew && sourceRef && !(await isKnown(tx, { method, type, sourceRef }))) return
    const [taken] = await tx
      .insert(providerMovement)
      .values({
        method,
        providerRef: movement.providerRef,
        type,
        sourceRef,
        at,
        currency: movement.currency,
        feeMinor: movement.feeMinor,
        toBankMinor: movement.toBankMinor,
      })
      .onConflictDoNothing()
      .returning({ id: providerMovement.id })
    if (!taken) return
    // The account is locked before the ledger, as in the settlement of a difference.
    await recordProviderMovement(tx, services, { method, movement })
    await bookMovement(tx, method, movement)
  })

/** Tells whether the payment or chargeback that a movement is about is known. Movements about neither always are. */
async function isKnown(
  tx: Db,
  { method, type, sourceRef }: { method: PaymentMethod; type: string; sourceRef: string },
): Promise<boolean> {
  const isOf = (table: typeof paymentReceipt | typeof chargeback) =>
    and(eq(table.method, method), eq(table.providerRef, sourceRef))
  if (type === 'charge' || type === 'payment')
    return (await tx.$count(paymentReceipt, isOf(paymentReceipt))) > 0
  return type !== 'adjustment' || (await tx.$count(chargeback, isOf(chargeback))) > 0
}
