import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAttempt } from '#server/db/schema/index.ts'
import type { BankClient } from '#server/payments/bank-pix/bank-client.ts'
import { staticTxidLength } from '#server/payments/bank-pix/bank-pix.ts'
import { ProviderAccessRefused } from '#server/payments/provider-error.ts'

/** Tells whether an account made the newest charge of a connection; true if there is none, so that nothing is lost. */
export async function knowsEarlierCharges(
  db: Db,
  client: BankClient,
  connectionId: string,
): Promise<boolean> {
  const [newest] = await db
    .select({ txid: paymentAttempt.providerRef })
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.connectionId, connectionId),
        sql`char_length(${paymentAttempt.providerRef}) > ${staticTxidLength}`,
      ),
    )
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(1)
  if (!newest) return true
  try {
    return (await client.call({ method: 'GET', path: `/cob/${newest.txid}` })) !== null
  } catch (error) {
    // The charge is somebody else's.
    if (error instanceof ProviderAccessRefused) return false
    throw error
  }
}
