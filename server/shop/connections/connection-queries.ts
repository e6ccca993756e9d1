import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { connection, merchant } from '#server/db/schema/index.ts'
import type { Settlement } from '#shared/orders/orders.ts'

/** Whose bank tells the shop what it receives: the connection by store; in platform settlement the platform's. */
export type PixConnections = (merchantId: string) => string | null

export async function pixConnections(
  tx: Db,
  settlement: Settlement,
  merchantIds: readonly string[],
): Promise<PixConnections> {
  const isDirect = settlement === 'direct'
  const isTheirs = isDirect ? inArray(connection.merchantId, [...merchantIds]) : isNull(connection.merchantId)
  const found = await tx
    .select({ id: connection.id, merchantId: connection.merchantId })
    .from(connection)
    .where(and(isTheirs, isActive))
  const byOwner = new Map(found.map(({ id, merchantId }) => [merchantId, id]))
  return (merchantId) => byOwner.get(isDirect ? merchantId : null) ?? null
}

/** All that is connected, the platform's first. */
export const activeConnections = (db: Db) =>
  db
    .select({ connection, store: merchant.slug })
    .from(connection)
    .leftJoin(merchant, eq(merchant.id, connection.merchantId))
    .where(isActive)
    .orderBy(asc(merchant.slug), asc(connection.id))

/** The connection of a store, or of the platform. */
export async function connectionOf(db: Db, merchantId: string | null) {
  const isTheirs = merchantId === null ? isNull(connection.merchantId) : eq(connection.merchantId, merchantId)
  const [found] = await db.select().from(connection).where(and(isTheirs, isActive))
  return found ?? null
}

const isActive = and(eq(connection.kind, 'bank_pix'), isNull(connection.disconnectedAt))
