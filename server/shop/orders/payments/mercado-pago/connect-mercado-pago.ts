import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { connection, paymentAttempt } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { MercadoPagoAccount } from '#server/payments/mercado-pago/mercado-pago-account.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { chargedInstalments } from '#server/shop/connections/charged-instalments.ts'
import { connectionOf } from '#server/shop/connections/connection-queries.ts'
import { disconnect } from '#server/shop/connections/disconnect.ts'
import { lockOwner } from '#server/shop/connections/lock-owner.ts'
import { openMercadoPago, sealMercadoPago } from '#server/shop/connections/mercado-pago-account.ts'
import { recordProviderAnswer } from '#server/shop/connections/record-provider-call.ts'
import { tryMercadoPago } from '#server/shop/connections/try-mercado-pago.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { endOpenPayments } from './end-open-payments.ts'

interface Connecting {
  merchantId: string
  account: Omit<MercadoPagoAccount, 'userId'>
}

/**
 * Connects a store's account after a successful test; its customers may pay by card and boleto from then on. The same
 * account again renews its credentials. Returns which instalments the account charges against the store's promise.
 * Errors: `bank_refused` and `bank_unavailable` with step and reason.
 */
export async function connectMercadoPago(services: Services, { merchantId, account }: Connecting) {
  const tried = await tryMercadoPago(services, account)
  if ('step' in tried) {
    const { step, reason, isUnavailable } = tried
    throw new ShopError(isUnavailable ? 'bank_unavailable' : 'bank_refused', reason, { step, reason })
  }
  const opened = { ...account, userId: tried.userId }
  const isSameAs = ({ id, sealedAccount }: { id: string; sealedAccount: string | null }) =>
    sealedAccount !== null && openMercadoPago(services, sealedAccount, id).userId === opened.userId
  const former = await connectionOf(services.db, merchantId, 'mercado_pago')
  if (former && !isSameAs(former)) await endOpenPayments(services, former.id)
  const connected = await inTransaction(services.db, async (tx) => {
    await lockOwner(tx, merchantId)
    const known = await connectionOf(tx, merchantId, 'mercado_pago')
    const isSame = known !== null && isSameAs(known)
    if (known && !isSame) await disconnect(tx, services, known)
    const id = known && isSame ? known.id : newId()
    const sealedAccount = sealMercadoPago(services, opened, id)
    const row = {
      id,
      kind: 'mercado_pago' as const,
      merchantId,
      sealedAccount,
      connectedAt: services.clock(),
    }
    await tx
      .insert(connection)
      .values(row)
      .onConflictDoUpdate({ target: connection.id, set: { sealedAccount } })
    await recordAction(tx, services, {
      action: isSame ? 'connection.renewed' : 'connection.connected',
      merchantId,
      subject: { type: 'connection', id, name: 'mercado_pago' },
    })
    return { id, isRenewed: isSame }
  })
  await recordProviderAnswer(services, connected.id, { isCharge: true })
  return { ...connected, charged: await chargedInstalments(services, merchantId, opened) }
}

/** Ends the account's open payments, as far as the account answers, and deletes its credentials. */
export async function disconnectMercadoPago(
  services: Services,
  { merchantId }: { merchantId: string },
): Promise<{ changed: boolean }> {
  const known = await connectionOf(services.db, merchantId, 'mercado_pago')
  if (!known) return { changed: false }
  for (let round = 1; ; round++) {
    await endOpenPayments(services, known.id)
    const isDone = await inTransaction(services.db, async (tx) => {
      if (round < mostRounds && (await hasOpenPages(tx, known.id))) return false
      await disconnect(tx, services, known)
      await recordAction(tx, services, {
        action: 'connection.disconnected',
        merchantId,
        subject: { type: 'connection', id: known.id, name: 'mercado_pago' },
      })
      return true
    })
    if (isDone) return { changed: true }
  }
}

/**
 * How often open payments are ended, because orders may be placed meanwhile. A store that sells more than that is not
 * kept waiting.
 */
const mostRounds = 3

/** Tells whether there is a payment page that somebody may have seen since the others were closed. */
const hasOpenPages = async (tx: Db, connectionId: string) =>
  (await tx.$count(
    paymentAttempt,
    and(eq(paymentAttempt.connectionId, connectionId), eq(paymentAttempt.status, 'requires_action')),
  )) > 0
