import type { IssuerAccount } from '#server/invoicing/focus-nfe/focus-account.ts'
import { focusClient } from '#server/invoicing/focus-nfe/focus-client.ts'
import { focusNfe } from '#server/invoicing/focus-nfe/focus-nfe.ts'
import type { InvoiceIssuer } from '#server/invoicing/invoice-issuer.ts'
import { isIssuerTrouble } from '#server/invoicing/issuer-error.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { connectionOf, sealedAccountOf } from './connection-queries.ts'
import { openIssuerAccount } from './issuer-account.ts'
import { recordProviderAnswer, recordProviderFailure } from './record-provider-call.ts'

/**
 * Calls the issuer by a connection, whose account is read at each use. Records on the connection how the call went; a
 * refusal counts as an answer. Error: `no_issuer` once it is disconnected.
 */
export async function callIssuer<Result>(
  services: Services,
  connectionId: string,
  call: (issuer: InvoiceIssuer) => Promise<Result>,
): Promise<Result> {
  const client = focusClient(async () => {
    const sealed = await sealedAccountOf(services.db, connectionId)
    if (!sealed) throw new ShopError('no_issuer', `The connection ${connectionId} is disconnected`)
    return openIssuerAccount(services, sealed, connectionId)
  })
  try {
    const result = await call(focusNfe(client))
    await recordProviderAnswer(services, connectionId, { isCharge: true })
    return result
  } catch (error) {
    if (isIssuerTrouble(error)) await recordProviderFailure(services, connectionId, error)
    throw error
  }
}

interface IssuedBy {
  connectionId: string
  merchantId: string
}

/**
 * Does the same as `callIssuer`, with the store's current account once the one that issued the invoice was
 * disconnected.
 */
export async function callIssuerOf<Result>(
  services: Services,
  issued: IssuedBy,
  call: (issuer: InvoiceIssuer) => Promise<Result>,
): Promise<Result> {
  const present = (await isStillConnected(services, issued))
    ? null
    : await connectionOf(services.db, issued.merchantId, 'focus_nfe')
  return callIssuer(services, present?.id ?? issued.connectionId, call)
}

export const isStillConnected = async ({ db }: Services, { connectionId }: IssuedBy): Promise<boolean> =>
  (await sealedAccountOf(db, connectionId)) !== null

/** Returns the issuer of an account that is not connected yet. */
export const issuerOfAccount = (account: IssuerAccount): InvoiceIssuer =>
  focusNfe(focusClient(async () => account))
