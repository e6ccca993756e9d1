import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { connection } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { MercadoPagoAccount } from '#server/payments/mercado-pago/mercado-pago-account.ts'
import { renewedAccount } from '#server/payments/mercado-pago/mercado-pago-tokens.ts'
import { sealText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import type { ConnectionView } from '#shared/payments/connections.ts'
import { connectionOf, connectionView, sealedAccountOf } from './connection-queries.ts'
import { openSealedAccount } from './open-sealed-account.ts'

const account = z.object({
  accessToken: z.string(),
  refreshToken: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  userId: z.string(),
  /** Absent from accounts that were sealed before it was stored; a renewal adds it. */
  clientId: z._default(z.nullable(z.string()), null),
})

export const sealMercadoPago = (
  { sealingKeys }: Pick<Services, 'sealingKeys'>,
  opened: MercadoPagoAccount,
  connectionId: string,
) => sealText(sealingKeys, JSON.stringify(opened), connectionId)

/** Opens a sealed account. Throws if no key of this installation sealed it. */
export const openMercadoPago = (
  keys: Pick<Services, 'sealingKeys'>,
  sealedAccount: string,
  id: string,
): MercadoPagoAccount => openSealedAccount(keys, account, { id, sealedAccount })

/** Returns the current account of a connection, or null once it is disconnected. */
export async function mercadoPagoAccount(
  services: Pick<Services, 'db' | 'sealingKeys'>,
  connectionId: string,
): Promise<MercadoPagoAccount | null> {
  const sealed = await sealedAccountOf(services.db, connectionId)
  return sealed === null ? null : openMercadoPago(services, sealed, connectionId)
}

/** How long before its end a token is renewed, so that a provider in trouble has time to recover. */
const renewBeforeMs = 30 * 86_400_000

export const isToRenew = ({ expiresAt, refreshToken }: MercadoPagoAccount, now: Date) =>
  refreshToken !== null && expiresAt !== null && Date.parse(expiresAt) - renewBeforeMs <= now.getTime()

/**
 * Replaces a token that was refused or expires soon, and returns the account. Of two concurrent renewals, the second
 * waits and uses the result of the first. Null if it cannot be renewed.
 */
export async function renewMercadoPago(
  services: Services,
  connectionId: string,
  ended: string,
): Promise<MercadoPagoAccount | null> {
  const { application, apiBase } = services.mercadoPago
  return inTransaction(services.db, async (tx) => {
    const [row] = await tx.select().from(connection).where(eq(connection.id, connectionId)).for('update')
    if (!row?.sealedAccount) return null
    const opened = openMercadoPago(services, row.sealedAccount, connectionId)
    if (opened.accessToken !== ended) return opened
    if (!application || !opened.refreshToken) return null
    const renewed = await renewedAccount({ apiBase, application, now: services.clock() }, opened)
    await tx
      .update(connection)
      .set({ sealedAccount: sealMercadoPago(services, renewed, connectionId) })
      .where(eq(connection.id, connectionId))
    return renewed
  })
}

/** Returns the connection as its owner sees it. */
export async function mercadoPagoView(db: Db, merchantId: string): Promise<ConnectionView | null> {
  const found = await connectionOf(db, merchantId, 'mercado_pago')
  return found && connectionView(found)
}
