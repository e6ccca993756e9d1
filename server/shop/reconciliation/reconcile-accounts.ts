import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { connection, reconciledAccount } from '#server/db/schema/index.ts'
import { ignoreProviderTrouble } from '#server/payments/provider-error.ts'
import { activeConnections } from '#server/shop/connections/connection-queries.ts'
import { readMovements } from '#server/shop/orders/payments/read-movements.ts'
import { forEachAlone } from '#server/shop/orders/sweep.ts'
import type { Services } from '#server/shop/services.ts'
import { compareAccount } from './compare-account.ts'
import { readAccount } from './read-accounts.ts'
import type { Owner } from './reconcile-soon.ts'

/**
 * The job of one owner, a store or the platform (null): reads what each account's provider lists, and compares it with
 * the shop's books. A provider in trouble is read the next time; until then nothing that it has not listed is a
 * difference.
 */
export async function reconcileAccounts(services: Services, { merchantId }: Owner): Promise<void> {
  const connected = await activeConnections(services.db, merchantId)
  await forEachAlone(
    connected,
    (each) => readAccount(services, each.connection).then(() => undefined, ignoreProviderTrouble),
    'accounts could not be read',
  ).catch(services.reportError)
  if (merchantId === null) await readMovements(services).catch(services.reportError)
  await forEachAlone(
    await comparedAccounts(services.db, merchantId),
    ({ id }) => compareAccount(services, id),
    'accounts could not be compared',
  )
}

/**
 * Query of the accounts to compare. A disconnected account lists nothing any more, and a person settles its payments:
 * its lines stay as they are.
 */
const comparedAccounts = (db: Db, merchantId: string | null) =>
  db
    .select({ id: reconciledAccount.id })
    .from(reconciledAccount)
    .leftJoin(connection, eq(connection.id, reconciledAccount.connectionId))
    .where(
      and(
        isNull(connection.disconnectedAt),
        merchantId ? eq(reconciledAccount.merchantId, merchantId) : isNull(reconciledAccount.merchantId),
      ),
    )
    .orderBy(reconciledAccount.id)
