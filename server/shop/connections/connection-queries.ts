import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { connection, merchant } from '#server/db/schema/index.ts'
import {
  isPaymentAccountKind,
  type PaymentAccountKind,
  paymentAccountKinds,
  paymentAccounts,
} from '#server/payments/payment-accounts.ts'
import type { PaymentMethod, Settlement } from '#shared/orders/orders.ts'
import { type CarrierKind, isCarrierKind } from '#shared/payments/carrier-accounts.ts'
import type { ConnectionKind, ConnectionView } from '#shared/payments/connections.ts'
import { isActiveCarrier } from './active-carrier.ts'

/** Returns the id of the connection that reports the payments of a store; in platform settlement the platform's. */
export type Connections = (merchantId: string) => string | null

interface Paid {
  method: PaymentMethod
  settlement: Settlement
  merchantIds: readonly string[]
}

/**
 * Finds the connections that receive the payments of these stores; none for a method that no account reports. An
 * account at Mercado Pago in trouble creates no codes: a Pix is paid to the store's key until it works again. A bank's
 * connection is used in any case, because its own statement has such payments, too.
 */
export async function connectionsOf(tx: Db, { method, settlement, merchantIds }: Paid): Promise<Connections> {
  const kinds = paymentAccountKinds.filter((kind) => paymentAccounts[kind].methods.includes(method))
  if (kinds.length === 0) return () => null
  const isDirect = settlement === 'direct'
  const isTheirs = isDirect ? inArray(connection.merchantId, [...merchantIds]) : isNull(connection.merchantId)
  const found = await tx
    .select({
      id: connection.id,
      merchantId: connection.merchantId,
      kind: connection.kind,
      failedAt: connection.failedAt,
    })
    .from(connection)
    .where(and(isTheirs, inArray(connection.kind, kinds), isNull(connection.disconnectedAt)))
  const reports = (kind: PaymentAccountKind, { failedAt }: (typeof found)[number]) =>
    method !== 'pix' || paymentAccounts[kind].listsEveryPix || failedAt === null
  return (merchantId) => {
    const owner = isDirect ? merchantId : null
    const ofOwner = found.filter((each) => each.merchantId === owner)
    const idOf = (kind: PaymentAccountKind) =>
      ofOwner.find((each) => each.kind === kind && reports(kind, each))?.id ?? []
    return kinds.flatMap(idOf)[0] ?? null
  }
}

/** A connection that receives payments. */
export type PaymentConnection = typeof connection.$inferSelect & { kind: PaymentAccountKind }

/** Returns all connections that receive payments, or those of one owner; the platform's is null. */
export async function activeConnections(
  db: Db,
  merchantId?: string | null,
): Promise<{ connection: PaymentConnection; store: string | null }[]> {
  const found = await db
    .select({ connection, store: merchant.slug })
    .from(connection)
    .leftJoin(merchant, eq(merchant.id, connection.merchantId))
    .where(
      and(
        inArray(connection.kind, [...paymentAccountKinds]),
        isNull(connection.disconnectedAt),
        merchantId === undefined ? undefined : isOwnedBy(merchantId),
      ),
    )
    .orderBy(asc(merchant.slug), asc(connection.kind), asc(connection.id))
  return found.flatMap(({ connection: { kind, ...row }, store }) =>
    isPaymentAccountKind(kind) ? [{ connection: { ...row, kind }, store }] : [],
  )
}

/** Returns all connected carriers, by store. */
export const carrierConnections = (db: Db) =>
  db
    .select({ connection, store: merchant.slug })
    .from(connection)
    .innerJoin(merchant, eq(merchant.id, connection.merchantId))
    .where(isActiveCarrier)
    .orderBy(asc(merchant.slug))

/** Returns all connected issuers of invoices, by store. */
export const issuerConnections = (db: Db) =>
  db
    .select({ connection, store: merchant.slug })
    .from(connection)
    .innerJoin(merchant, eq(merchant.id, connection.merchantId))
    .where(isActive('focus_nfe'))
    .orderBy(asc(merchant.slug))

/** Returns all connected accounts at Stripe, by store. */
export const stripeConnections = (db: Db) =>
  db
    .select({ connection, store: merchant.slug })
    .from(connection)
    .innerJoin(merchant, eq(merchant.id, connection.merchantId))
    .where(isActive('stripe'))
    .orderBy(asc(merchant.slug))

/** Returns the connection of a store, or of the platform. */
export async function connectionOf(db: Db, merchantId: string | null, kind: ConnectionKind = 'bank_pix') {
  const [found] = await db
    .select()
    .from(connection)
    .where(and(isOwnedBy(merchantId), isActive(kind)))
  return found ?? null
}

/** Returns the connection of a store with its carrier. */
export async function carrierConnectionOf(db: Db, merchantId: string): Promise<CarrierConnection | null> {
  const [found] = await db
    .select()
    .from(connection)
    .where(and(eq(connection.merchantId, merchantId), isActiveCarrier))
  return found && isCarrierKind(found.kind) ? { ...found, kind: found.kind } : null
}

export type CarrierConnection = typeof connection.$inferSelect & { kind: CarrierKind }

/** Returns the kind of a connection, also of one that is disconnected. */
export async function kindOfConnection(db: Db, connectionId: string): Promise<ConnectionKind | null> {
  const [found] = await db
    .select({ kind: connection.kind })
    .from(connection)
    .where(eq(connection.id, connectionId))
  return found?.kind ?? null
}

/** Returns the sealed account of a connection, or null once it is disconnected. */
export async function sealedAccountOf(db: Db, connectionId: string): Promise<string | null> {
  const [found] = await db
    .select({ sealed: connection.sealedAccount })
    .from(connection)
    .where(eq(connection.id, connectionId))
  return found?.sealed ?? null
}

/** Returns the data that the owner sees of any connection. */
export const connectionView = ({
  connectedAt,
  answeredAt,
  failedAt,
}: Pick<typeof connection.$inferSelect, keyof ConnectionView>): ConnectionView => ({
  connectedAt: connectedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  failedAt: failedAt?.toISOString() ?? null,
})

const isActive = (kind: ConnectionKind) => and(eq(connection.kind, kind), isNull(connection.disconnectedAt))

const isOwnedBy = (merchantId: string | null) =>
  merchantId === null ? isNull(connection.merchantId) : eq(connection.merchantId, merchantId)
