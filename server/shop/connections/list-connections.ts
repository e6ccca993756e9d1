import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { connection, merchant } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { ShopError } from '#shared/errors.ts'
import {
  type ConnectionKind,
  type ListedConnection,
  type StoreConnectionKind,
  storeConnectionKinds,
} from '#shared/payments/connections.ts'
import { connectionView } from './connection-queries.ts'

const connectionsPerPage = 50

/** Returns a page of the connections of all stores, the newest first; on request only those whose last call failed. */
export function listConnections(
  db: Db,
  { cursor, isFailedOnly }: { cursor: string | null; isFailedOnly: boolean },
): Promise<ListPart<ListedConnection>> {
  const { id, kind, connectedAt, answeredAt, failedAt, disconnectedAt } = connection
  return listOf({
    order: newestFirst(connectedAt, id),
    perPage: connectionsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      db
        .select({
          id,
          kind,
          connectedAt,
          answeredAt,
          failedAt,
          micros: microsOf(connectedAt),
          store: { slug: merchant.slug, name: merchant.name },
        })
        .from(connection)
        .innerJoin(merchant, eq(merchant.id, connection.merchantId))
        .where(and(isNull(disconnectedAt), isFailedOnly ? isNotNull(failedAt) : undefined, isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.id,
    view: (rows) =>
      rows.flatMap(({ id, kind, store, ...times }) =>
        isStoreKind(kind) ? [{ id, kind, store, ...connectionView(times) }] : [],
      ),
  })
}

const isStoreKind = (kind: ConnectionKind): kind is StoreConnectionKind =>
  storeConnectionKinds.some((each) => each === kind)

/**
 * Returns the owner and kind of a connection, and the store's name. Error: `not_found` for one that is disconnected, or
 * the platform's.
 */
export async function storeOfConnection(
  db: Db,
  id: string,
): Promise<{ kind: StoreConnectionKind; merchantId: string; store: string }> {
  const [found] = await db
    .select({ kind: connection.kind, merchantId: merchant.id, store: merchant.name })
    .from(connection)
    .innerJoin(merchant, eq(merchant.id, connection.merchantId))
    .where(and(eq(connection.id, id), isNull(connection.disconnectedAt)))
  if (!found || !isStoreKind(found.kind)) throw new ShopError('not_found', 'No store has this connection')
  return { ...found, kind: found.kind }
}
