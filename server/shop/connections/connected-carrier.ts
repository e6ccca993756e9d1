import { eq } from 'drizzle-orm'
import type { Carrier } from '#server/carriers/carrier.ts'
import { isCarrierTrouble } from '#server/carriers/carrier-error.ts'
import { correios } from '#server/carriers/correios/correios.ts'
import { correiosClient } from '#server/carriers/correios/correios-client.ts'
import type { CarrierAccount } from '#server/carriers/melhor-envio/carrier-account.ts'
import { melhorEnvio } from '#server/carriers/melhor-envio/melhor-envio.ts'
import { melhorEnvioClient, renewTokens } from '#server/carriers/melhor-envio/melhor-envio-client.ts'
import type { Db } from '#server/db/connect.ts'
import { connection, merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { forEverybody } from '#server/db/wanted-reads.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import {
  type AnyCarrierAccount,
  isCorreios,
  openCarrierAccount,
  openCorreiosAccount,
  sealCarrierAccount,
} from './carrier-account.ts'
import { kindOfConnection, sealedAccountOf } from './connection-queries.ts'
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
  const carrier = services.simulation?.has(id)
    ? services.simulation.carrier
    : await connectedCarrier(services, { id, merchantId })
  try {
    const result = await call(carrier)
    await noteAnswer(services, id, { isCharge: true })
    return result
  } catch (error) {
    if (isCarrierTrouble(error)) await noteFailure(services, id, error)
    throw error
  }
}

async function connectedCarrier(
  services: Services,
  { id, merchantId }: { id: string; merchantId: string },
): Promise<Carrier> {
  if ((await kindOfConnection(services.db, id)) === 'correios') {
    const client = correiosClient(async () =>
      openCorreiosAccount(services, await sealedOf(services.db, id), id),
    )
    return correios({ client, clock: services.clock })
  }
  const userAgent = await userAgentOf(services, merchantId)
  const client = melhorEnvioClient({
    userAgent,
    account: async () => openCarrierAccount(services, await sealedOf(services.db, id), id),
    renew: (ended) => renewOnce(services, { id, ended, userAgent }),
    renewLater: (ended) =>
      void renewOnce(services, { id, ended, userAgent }).catch((error) =>
        isCarrierTrouble(error) ? noteFailure(services, id, error) : services.reportError(error),
      ),
  })
  return melhorEnvio(client)
}

interface TriedAccount {
  carrier: Carrier
  /** With the tokens that it has by now. */
  accountNow: () => AnyCarrierAccount
}

/** By an account that is not connected yet; its tokens are renewed for this try alone. */
export async function carrierOfAccount(
  services: Services,
  merchantId: string,
  given: AnyCarrierAccount,
): Promise<TriedAccount> {
  if (isCorreios(given)) {
    const client = correiosClient(async () => given)
    return { carrier: correios({ client, clock: services.clock }), accountNow: () => given }
  }
  const userAgent = await userAgentOf(services, merchantId)
  let account: CarrierAccount = given
  const client = melhorEnvioClient({
    userAgent,
    account: async () => account,
    async renew(ended) {
      if (!ended.refreshToken) return null
      account = await renewTokens(ended, userAgent)
      return account
    },
    // A try takes the time that it needs.
    renewLater() {},
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

async function sealedOf(db: Db, connectionId: string): Promise<string> {
  const sealed = await sealedAccountOf(db, connectionId)
  if (!sealed) throw new ShopError('no_carrier', `The connection ${connectionId} is disconnected`)
  return sealed
}

interface Renewal {
  id: string
  ended: CarrierAccount
  userAgent: string
}

/** Renewals under way in this process: of many calls, one waits with a connection of the pool. */
const renewals = new Map<string, Promise<CarrierAccount | null>>()

function renewOnce(services: Services, renewal: Renewal): Promise<CarrierAccount | null> {
  const known = renewals.get(renewal.id)
  if (known) return known
  const begun = forEverybody(() => renewAccount(services, renewal)).finally(() => renewals.delete(renewal.id))
  renewals.set(renewal.id, begun)
  return begun
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
