import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { connection, merchant } from '#server/db/schema/index.ts'
import type { PaymentMethod, Settlement } from '#shared/orders/orders.ts'
import type { ConnectionKind, ConnectionView } from '#shared/payments/connections.ts'
import type { Services } from '../services.ts'
import { openAccount } from './bank-account.ts'

/** Whose account tells the shop what it receives: the connection by store; in platform settlement the platform's. */
export type Connections = (merchantId: string) => string | null

const kindOf: Partial<Record<PaymentMethod, ConnectionKind>> = {
  pix: 'bank_pix',
  card: 'mercado_pago',
  boleto: 'mercado_pago',
}

interface Paid {
  method: PaymentMethod
  settlement: Settlement
  merchantIds: readonly string[]
}

/** The connections by which these stores are paid; none for a method that no account reports. */
export async function connectionsOf(tx: Db, { method, settlement, merchantIds }: Paid): Promise<Connections> {
  const kind = kindOf[method]
  if (!kind) return () => null
  const isDirect = settlement === 'direct'
  const isTheirs = isDirect ? inArray(connection.merchantId, [...merchantIds]) : isNull(connection.merchantId)
  const found = await tx
    .select({ id: connection.id, merchantId: connection.merchantId })
    .from(connection)
    .where(and(isTheirs, isActive(kind)))
  const byOwner = new Map(found.map(({ id, merchantId }) => [merchantId, id]))
  return (merchantId) => byOwner.get(isDirect ? merchantId : null) ?? null
}

/** Those by which somebody is paid. */
const paymentConnections = ['bank_pix', 'mercado_pago'] as const

/** All by which somebody is paid, the platform's first. */
export const activeConnections = (db: Db) =>
  db
    .select({ connection, store: merchant.slug })
    .from(connection)
    .leftJoin(merchant, eq(merchant.id, connection.merchantId))
    .where(and(inArray(connection.kind, [...paymentConnections]), isNull(connection.disconnectedAt)))
    .orderBy(asc(merchant.slug), asc(connection.kind), asc(connection.id))

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

/** What opens the account of a connection, sealed; null once it is disconnected. */
export async function sealedAccountOf(db: Db, connectionId: string): Promise<string | null> {
  const [found] = await db
    .select({ sealed: connection.sealedAccount })
    .from(connection)
    .where(eq(connection.id, connectionId))
  return found?.sealed ?? null
}

/** The connection as its owner sees it. */
export async function connectionView(
  services: Pick<Services, 'db' | 'sealingKeys'>,
  merchantId: string | null,
  kind: ConnectionKind = 'bank_pix',
): Promise<ConnectionView | null> {
  const found = await connectionOf(services.db, merchantId, kind)
  if (!found?.sealedAccount) return null
  const { id, sealedAccount, connectedAt, answeredAt, failedAt } = found
  return {
    bank: kind === 'bank_pix' ? openAccount(services, sealedAccount, id).bank : null,
    connectedAt: connectedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  }
}

const isActive = (kind: ConnectionKind) => and(eq(connection.kind, kind), isNull(connection.disconnectedAt))
