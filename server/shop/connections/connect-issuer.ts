import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { connection } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type IssuerAccount, issuerAccountProblem } from '#server/invoicing/focus-nfe/focus-account.ts'
import type { InvoiceIssuer } from '#server/invoicing/invoice-issuer.ts'
import { IssuerUnavailable } from '#server/invoicing/issuer-error.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { issuerName } from '#shared/messages/merchant/issuer-connection.ts'
import { callIssuer, issuerOfAccount } from './connected-issuer.ts'
import { connectionOf } from './connection-queries.ts'
import { disconnectAccount } from './disconnect.ts'
import { sealIssuerAccount } from './issuer-account.ts'
import { lockOwner } from './lock-owner.ts'
import { recordProviderAnswer } from './record-provider-call.ts'

const kind = 'focus_nfe'

/** The reason why the issuer refused access, or null if it did not. */
export type TriedIssuer = { reason: string; isUnavailable: boolean } | null

/**
 * Connects a store's account with its issuer of invoices after a successful test of its token. The same account again
 * renews the token. Errors: `invalid_form` with the problem, `issuer_refused` and `issuer_unavailable` with the reason.
 */
export async function connectIssuer(
  services: Services,
  { merchantId, account }: { merchantId: string; account: IssuerAccount },
): Promise<{ id: string; isRenewed: boolean }> {
  const problem = issuerAccountProblem(account)
  if (problem) throw new ShopError('invalid_form', `The account cannot be used: ${problem}`, { problem })
  const failed = await tryIssuer(issuerOfAccount(account))
  if (failed) {
    const { reason, isUnavailable } = failed
    throw new ShopError(isUnavailable ? 'issuer_unavailable' : 'issuer_refused', reason, { reason })
  }
  const connected = await inTransaction(services.db, (tx) => store(tx, services, { merchantId, account }))
  await recordProviderAnswer(services, connected.id, { isCharge: true })
  return connected
}

/** Tests a connection as it was tested before it was stored. Error: `not_found` if nothing is connected. */
export async function checkIssuer(services: Services, merchantId: string): Promise<TriedIssuer> {
  const known = await connectionOf(services.db, merchantId, kind)
  if (!known) throw new ShopError('not_found', 'No issuer is connected')
  return tryIssuer({
    status: (reference) => callIssuer(services, known.id, (issuer) => issuer.status(reference)),
  })
}

/** Deletes the credentials of the account; invoices that were issued stay valid. */
export const disconnectIssuer = (
  services: Services,
  { merchantId }: { merchantId: string },
): Promise<{ changed: boolean }> => disconnectAccount(services, { merchantId, kind, name: issuerName })

/** Tests access by reading an invoice that does not exist: with access the issuer answers that there is none. */
async function tryIssuer(issuer: Pick<InvoiceIssuer, 'status'>): Promise<TriedIssuer> {
  try {
    await issuer.status(newId())
    return null
  } catch (error) {
    if (error instanceof ShopError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    return { reason, isUnavailable: error instanceof IssuerUnavailable }
  }
}

async function store(
  tx: Db,
  services: Services,
  { merchantId, account }: { merchantId: string; account: IssuerAccount },
) {
  await lockOwner(tx, merchantId)
  const known = await connectionOf(tx, merchantId, kind)
  const id = known?.id ?? newId()
  const sealedAccount = sealIssuerAccount(services, account, id)
  const connectedAt = known?.connectedAt ?? services.clock()
  await tx
    .insert(connection)
    .values({ id, kind, merchantId, sealedAccount, connectedAt })
    .onConflictDoUpdate({ target: connection.id, set: { sealedAccount } })
  await recordAction(tx, services, {
    action: known ? 'connection.renewed' : 'connection.connected',
    merchantId,
    subject: { type: 'connection', id, name: issuerName },
  })
  return { id, isRenewed: known !== null }
}
