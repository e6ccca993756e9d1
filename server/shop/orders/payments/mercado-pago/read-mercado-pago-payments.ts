import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { connection, paymentAttempt, paymentReceipt, withheldCommission } from '#server/db/schema/index.ts'
import type { ListedPayment } from '#server/payments/mercado-pago/mercado-pago.ts'
import { ignoreProviderTrouble } from '#server/payments/provider-error.ts'
import { connectedMercadoPago, renewEndingToken } from '#server/shop/connections/connected-mercado-pago.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { forEachAlone, forEachAlongside } from '#server/shop/orders/sweep.ts'
import type { Services } from '#server/shop/services.ts'

/** Payments are listed late, and clocks differ; reading them again changes nothing. */
const overlapMs = 60 * 60_000
/** An account in trouble is not read for some minutes. */
const troubleMs = 5 * 60_000

type ConnectionRow = typeof connection.$inferSelect

/**
 * Reads the payments that changed in each store's own account, because webhooks get lost, and renews tokens that expire
 * soon.
 */
export async function readMercadoPagoPayments(services: Services): Promise<void> {
  const before = new Date(services.clock().getTime() - troubleMs)
  const due = await services.db
    .select()
    .from(connection)
    .where(
      and(
        eq(connection.kind, 'mercado_pago'),
        isNull(connection.disconnectedAt),
        or(isNull(connection.failedAt), lte(connection.failedAt, before)),
      ),
    )
  await forEachAlongside(
    due,
    async (row) => {
      await renewEndingToken(services, row.id).catch(ignoreProviderTrouble)
      await readPaymentsOf(services, row).catch(ignoreProviderTrouble)
    },
    'accounts could not be read',
  )
}

/** Applies the changes since the last read. If the account fails, the next read begins at the same time. */
async function readPaymentsOf(services: Services, { id, readUntil, connectedAt }: ConnectionRow) {
  const at = services.clock()
  const since = new Date((readUntil ?? connectedAt).getTime() - overlapMs)
  const listed = new Map<string, ListedPayment>()
  for await (const each of connectedMercadoPago(services, id, 'card').changed(since))
    listed.set(each.id, each)
  await forEachAlone(
    await newsOf(services, id, [...listed.values()]),
    (news) => applyPaymentState(services, news),
    'payments could not be read',
  )
  await services.db.update(connection).set({ readUntil: at }).where(eq(connection.id, id))
}

const atOnce = 500
const isAttemptId = (reference: string) => z.uuid().safeParse(reference).success

/**
 * Returns the listed payments with changes that the shop does not know yet. A payment that is known may still be
 * contested or refunded, which changes the withheld commission, too.
 */
async function newsOf({ db }: Services, connectionId: string, listed: readonly ListedPayment[]) {
  const ours = listed.filter(({ reference }) => isAttemptId(reference))
  const found: { attemptId: string; namedRef: string }[] = []
  for (let from = 0; from < ours.length; from += atOnce) {
    const page = ours.slice(from, from + atOnce)
    const attemptIds = page.map(({ reference }) => reference)
    const rows = await db
      .select({
        ...{
          id: paymentAttempt.id,
          feeMinor: paymentAttempt.feeMinor,
          receiptRef: paymentReceipt.providerRef,
        },
        withheldAt: withheldCommission.changedAt,
      })
      .from(paymentAttempt)
      .leftJoin(paymentReceipt, eq(paymentReceipt.attemptId, paymentAttempt.id))
      .leftJoin(withheldCommission, eq(withheldCommission.receiptId, paymentReceipt.id))
      .where(and(eq(paymentAttempt.connectionId, connectionId), inArray(paymentAttempt.id, attemptIds)))
    const known = Map.groupBy(rows, (row) => row.id)
    for (const { id, reference, status, changedAt } of page) {
      const receipts = known.get(reference)
      const receipt = receipts?.find(({ receiptRef }) => receiptRef === id)
      const isRead =
        receipt && (receipt.withheldAt ? receipt.withheldAt >= changedAt : receipt.feeMinor === null)
      const isNews = status !== 'approved' || !isRead
      if (receipts && isNews) found.push({ attemptId: reference, namedRef: id })
    }
  }
  return found
}
