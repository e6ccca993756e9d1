import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { connection, paymentAttempt, paymentReceipt } from '#server/db/schema/index.ts'
import { ignoreProviderTrouble } from '#server/payments/provider-error.ts'
import { connectedPix } from '#server/shop/connections/connected-pix.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { forEachAlone, forEachAlongside } from '#server/shop/orders/sweep.ts'
import type { Services } from '#server/shop/services.ts'

/** A bank lists receipts late; reading them again changes nothing. */
const overlapMs = 60 * 60_000
/** How often a connection is read for which no payment is awaited: money may still come late, or twice. */
const quietMs = 60 * 60_000

/** A bank in trouble is not read each minute: access that was refused too often may be locked. */
const troubleMs = 5 * 60_000

type ConnectionRow = typeof connection.$inferSelect

/** The job that reads the bank's statement of each connection: webhooks get lost, and some banks send none. */
export async function readBankReceipts(services: Services): Promise<void> {
  const isAwaited = sql`exists (
    select from ${paymentAttempt} a
    where a.connection_id = ${connection.id} and a.status in ('requires_action', 'processing')
  )`
  const before = (ms: number) => new Date(services.clock().getTime() - ms)
  const isQuiet = lte(connection.readUntil, before(quietMs))
  const isWell = or(isNull(connection.failedAt), lte(connection.failedAt, before(troubleMs)))
  const due = await services.db
    .select()
    .from(connection)
    .where(
      and(
        eq(connection.kind, 'bank_pix'),
        isNull(connection.disconnectedAt),
        isWell,
        or(isAwaited, isQuiet, isNull(connection.readUntil)),
      ),
    )
  await forEachAlongside(
    due,
    (row) => readReceiptsOf(services, row).catch(ignoreProviderTrouble),
    'connections could not be read',
  )
}

/** Applies the receipts since the last read. If the bank fails, the next read begins at the same time. */
async function readReceiptsOf(services: Services, { id, readUntil, connectedAt }: ConnectionRow) {
  const at = services.clock()
  const since = new Date((readUntil ?? connectedAt).getTime() - overlapMs)
  const refs = new Map<string, string[]>()
  for await (const { txid, endToEndId } of connectedPix(services, id).received({ since }))
    if (txid) refs.set(txid, [...(refs.get(txid) ?? []), endToEndId])
  await forEachAlone(
    await attemptsWithNews(services, id, refs),
    (attemptId) => applyPaymentState(services, { attemptId }),
    'payments could not be read',
  )
  await services.db.update(connection).set({ readUntil: at }).where(eq(connection.id, id))
}

const atOnce = 500

/** Returns the attempts of the connection for which the bank lists a receipt that is not known yet. */
async function attemptsWithNews(
  { db }: Services,
  connectionId: string,
  refs: ReadonlyMap<string, string[]>,
): Promise<string[]> {
  const found: string[] = []
  const txids = [...refs.keys()]
  for (let from = 0; from < txids.length; from += atOnce) {
    const page = txids.slice(from, from + atOnce)
    const rows = await db
      .select({
        id: paymentAttempt.id,
        txid: paymentAttempt.providerRef,
        receiptRef: paymentReceipt.providerRef,
      })
      .from(paymentAttempt)
      .leftJoin(paymentReceipt, eq(paymentReceipt.attemptId, paymentAttempt.id))
      .where(and(eq(paymentAttempt.connectionId, connectionId), inArray(paymentAttempt.providerRef, page)))
    for (const [id, known] of Map.groupBy(rows, (row) => row.id)) {
      const receiptRefs = new Set(known.map(({ receiptRef }) => receiptRef))
      const listed = refs.get(known[0]?.txid ?? '') ?? []
      if (listed.some((ref) => !receiptRefs.has(ref))) found.push(id)
    }
  }
  return found
}
