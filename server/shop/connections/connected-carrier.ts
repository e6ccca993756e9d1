import { eq } from 'drizzle-orm'
import type { Carrier } from '#server/carriers/carrier.ts'
import { isCarrierTrouble } from '#server/carriers/carrier-error.ts'
import type { CarrierAccount } from '#server/carriers/melhor-envio/carrier-account.ts'
import { melhorEnvio } from '#server/carriers/melhor-envio/melhor-envio.ts'
import { melhorEnvioClient, renewTokens } from '#server/carriers/melhor-envio/melhor-envio-client.ts'
import { connection, merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#shared/errors.ts'
import type { Services } from '../services.ts'
import { openCarrierAccount, sealCarrierAccount } from './carrier-account.ts'
import { sealedAccountOf } from './connection-queries.ts'
import { noteAnswer, noteFailure } from './note-call.ts'

/**
 * Calls the carrier by a connection, whose account is read at each use, so that it is always today's; how the call went
 * is noted there. What the carrier refuses is an answer, too. Error: `no_carrier` once it is disconnected.
 */
export async function callCarrier<Result>(
  services: Services,
  { id, merchantId }: { id: string; merchantId: string },
  call: (carrier: Carrier) => Promise<Result>,
): Promise<Result> {
  const userAgent = await userAgentOf(services, merchantId)
  const client = melhorEnvioClient({
    userAgent,
    account: () => accountOf(services, id),
    renew: (ended) => renewAccount(services, { id, ended, userAgent }),
  })
  try {
    const result = await call(melhorEnvio(client))
    await noteAnswer(services, id, { isCharge: true })
    return result
  } catch (error) {
    if (isCarrierTrouble(error)) await noteFailure(services, id, error)
    throw error
  }
}

/** By an account that is not connected yet; its tokens are renewed for this try alone. */
export async function carrierOfAccount(services: Services, merchantId: string, given: CarrierAccount) {
  const userAgent = await userAgentOf(services, merchantId)
  let account = given
  const client = melhorEnvioClient({
    userAgent,
    account: async () => account,
    async renew(ended) {
      if (!ended.refreshToken) return null
      account = await renewTokens(ended, userAgent)
      return account
    },
  })
  return { carrier: melhorEnvio(client), accountNow: () => account }
}

/** The API demands an application and a mail address that answers for it. */
async function userAgentOf({ db, shop }: Services, merchantId: string): Promise<string> {
  const [store] = await db
    .select({ supportEmail: merchant.supportEmail })
    .from(merchant)
    .where(eq(merchant.id, merchantId))
  if (!store) throw new ShopError('not_found', 'There is no such store')
  const name = shop.name.normalize('NFD').replace(/[^\w -]/g, '')
  return `${name || 'Feira'} (${shop.supportEmail ?? store.supportEmail})`
}

async function accountOf(services: Services, connectionId: string): Promise<CarrierAccount> {
  const sealed = await sealedAccountOf(services.db, connectionId)
  if (!sealed) throw new ShopError('no_carrier', `The connection ${connectionId} is disconnected`)
  return openCarrierAccount(services, sealed, connectionId)
}

interface Renewal {
  id: string
  ended: CarrierAccount
  userAgent: string
}

/** Of several calls that found the token ended, one renews it: a refresh token works once. */
const renewAccount = (services: Services, { id, ended, userAgent }: Renewal) =>
  inTransaction(services.db, async (tx) => {
    const [found] = await tx
      .select({ sealed: connection.sealedAccount })
      .from(connection)
      .where(eq(connection.id, id))
      .for('update')
    if (!found?.sealed) return null
    const known = openCarrierAccount(services, found.sealed, id)
    if (known.accessToken !== ended.accessToken) return known
    if (!known.refreshToken) return null
    const renewed = await renewTokens(known, userAgent)
    const sealedAccount = sealCarrierAccount(services, renewed, id)
    await tx.update(connection).set({ sealedAccount }).where(eq(connection.id, id))
    return renewed
  })
