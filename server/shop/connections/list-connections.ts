import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { connection, merchant } from '#server/db/schema/index.ts'
import { cursorPage, isPastCursor, microsOf, readTimeCursor } from '#server/db/time-cursor.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { ShopError } from '#shared/errors.ts'
import type { ConnectionKind, ListedConnection } from '#shared/payments/connections.ts'

const connectionsPerPage = 50

/** The connections of all stores, the newest first, a page of them; on request only those whose last call failed. */
export async function listConnections(
  db: Db,
  { cursor, isFailedOnly }: { cursor: string | null; isFailedOnly: boolean },
): Promise<ListPart<ListedConnection>> {
  const { id, kind, connectedAt, answeredAt, failedAt, disconnectedAt } = connection
  const found = await db
    .select({
      ...{ id, kind, connectedAt, answeredAt, failedAt, micros: microsOf(connectedAt) },
      store: { slug: merchant.slug, name: merchant.name },
    })
    .from(connection)
    .innerJoin(merchant, eq(merchant.id, connection.merchantId))
    .where(
      and(
        isNull(disconnectedAt),
        isFailedOnly ? isNotNull(failedAt) : undefined,
        cursor ? isPastCursor(connectedAt, id, cursor) : undefined,
      ),
    )
    .orderBy(isNewestFirst ? desc(connectedAt) : connectedAt, isNewestFirst ? desc(id) : id)
    .limit(connectionsPerPage + 1)
  const { rows, next, previous } = cursorPage(found, cursor, {
    limit: connectionsPerPage,
    cursorOf: (row) => row,
  })
  const items = rows.map(
    (row): ListedConnection => ({
      ...{ id: row.id, kind: row.kind, store: row.store },
      connectedAt: row.connectedAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      failedAt: row.failedAt?.toISOString() ?? null,
    }),
  )
  return { items, next, previous }
}

/** Whose connection it is, with whom, and the store's name. Error: `not_found` for one that is disconnected, or the platform's. */
export async function storeOfConnection(
  db: Db,
  id: string,
): Promise<{ kind: ConnectionKind; merchantId: string; store: string }> {
  const [found] = await db
    .select({ kind: connection.kind, merchantId: merchant.id, store: merchant.name })
    .from(connection)
    .innerJoin(merchant, eq(merchant.id, connection.merchantId))
    .where(and(eq(connection.id, id), isNull(connection.disconnectedAt)))
  if (!found) throw new ShopError('not_found', 'No store has this connection')
  return found
}
