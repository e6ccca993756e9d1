import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { connection, merchant } from '#server/db/schema/index.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import type { ConnectionKind, ConnectionView } from '#shared/payments/connections.ts'
import type { Services } from '../services.ts'
import { openAccount } from './bank-account.ts'

/** Whose bank tells the shop what it receives: the connection by store; in platform settlement the platform's. */
export type PixConnections = (merchantId: string) => string | null

/** For a payment that no bank reports. */
export const noConnections: PixConnections = () => null

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
    .where(and(isTheirs, isBank))
  const byOwner = new Map(found.map(({ id, merchantId }) => [merchantId, id]))
  return (merchantId) => byOwner.get(isDirect ? merchantId : null) ?? null
}

/** All banks that are connected, the platform's first. */
export const activeConnections = (db: Db) =>
  db
    .select({ connection, store: merchant.slug })
    .from(connection)
    .leftJoin(merchant, eq(merchant.id, connection.merchantId))
    .where(isBank)
    .orderBy(asc(merchant.slug), asc(connection.id))

/** All carriers that are connected, by store. */
export const carrierConnections = (db: Db) =>
  db
    .select({ connection, store: merchant.slug })
    .from(connection)
    .innerJoin(merchant, eq(merchant.id, connection.merchantId))
    .where(isActive('melhor_envio'))
    .orderBy(asc(merchant.slug))

/** The connection of a store, or of the platform. */
export async function connectionOf(db: Db, merchantId: string | null, kind: ConnectionKind = 'bank_pix') {
  const isTheirs = merchantId === null ? isNull(connection.merchantId) : eq(connection.merchantId, merchantId)
  const [found] = await db
    .select()
    .from(connection)
    .where(and(isTheirs, isActive(kind)))
  return found ?? null
}

/** The connection as its owner sees it. */
export async function connectionView(
  services: Pick<Services, 'db' | 'sealingKeys'>,
  merchantId: string | null,
): Promise<ConnectionView | null> {
  const found = await connectionOf(services.db, merchantId)
  if (!found?.sealedAccount) return null
  const { id, sealedAccount, connectedAt, answeredAt, failedAt } = found
  return {
    bank: openAccount(services, sealedAccount, id).bank,
    connectedAt: connectedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  }
}

const isActive = (kind: ConnectionKind) => and(eq(connection.kind, kind), isNull(connection.disconnectedAt))
const isBank = isActive('bank_pix')
