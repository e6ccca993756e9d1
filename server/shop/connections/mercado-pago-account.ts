import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { connection } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { MercadoPagoAccount } from '#server/payments/mercado-pago/mercado-pago-account.ts'
import { renewedAccount } from '#server/payments/mercado-pago/mercado-pago-tokens.ts'
import { openText, sealText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import type { ConnectionView } from '#shared/payments/connections.ts'
import { connectionOf, connectionView, sealedAccountOf } from './connection-queries.ts'

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

/** Throws if no key of this installation sealed it. */
export function openMercadoPago(
  { sealingKeys }: Pick<Services, 'sealingKeys'>,
  sealed: string,
  connectionId: string,
): MercadoPagoAccount {
  const text = openText(sealingKeys, sealed, connectionId)
  if (text === null) throw new Error(`No key opens the account of the connection ${connectionId}`)
  return account.parse(JSON.parse(text))
}

/** What opens the account today; null once it is disconnected. */
export async function mercadoPagoAccount(
  services: Pick<Services, 'db' | 'sealingKeys'>,
  connectionId: string,
): Promise<MercadoPagoAccount | null> {
  const sealed = await sealedAccountOf(services.db, connectionId)
  return sealed === null ? null : openMercadoPago(services, sealed, connectionId)
}

/** Long before it ends: a provider in trouble has time to be well again. */
const renewBeforeMs = 30 * 86_400_000

export const isToRenew = ({ expiresAt, refreshToken }: MercadoPagoAccount, now: Date) =>
  refreshToken !== null && expiresAt !== null && Date.parse(expiresAt) - renewBeforeMs <= now.getTime()

/**
 * The account with a token other than this one, which was refused or ends soon. Of two who renew at once, one waits and
 * takes what the other got. Null: nobody can renew it.
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

/** The connection as its owner sees it. */
export async function mercadoPagoView(db: Db, merchantId: string): Promise<ConnectionView | null> {
  const found = await connectionOf(db, merchantId, 'mercado_pago')
  return found && connectionView(found)
}
