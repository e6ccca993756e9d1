import { eq } from 'drizzle-orm'
import type { Carrier } from '#server/carriers/carrier.ts'
import type { CarrierAccounts, CarrierDriver } from '#server/carriers/carrier-driver.ts'
import { isCarrierTrouble } from '#server/carriers/carrier-error.ts'
import { carriers } from '#server/carriers/carriers.ts'
import type { Db } from '#server/db/connect.ts'
import { connection, merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { forEverybody } from '#server/db/wanted-reads.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { type CarrierKind, isCarrierKind } from '#shared/payments/carrier-accounts.ts'
import { openCarrierAccount, sealCarrierAccount } from './carrier-account.ts'
import { kindOfConnection, sealedAccountOf } from './connection-queries.ts'
import { recordProviderAnswer, recordProviderFailure } from './record-provider-call.ts'

/**
 * Calls the carrier by a connection, whose account is read at each use, so that it is always the current one. Records
 * on the connection how the call went; a refusal counts as an answer. Error: `no_carrier` once it is disconnected.
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
    await recordProviderAnswer(services, id, { isCharge: true })
    return result
  } catch (error) {
    if (isCarrierTrouble(error)) await recordProviderFailure(services, id, error)
    throw error
  }
}

async function connectedCarrier(
  services: Services,
  connected: { id: string; merchantId: string },
): Promise<Carrier> {
  const kind = await kindOfConnection(services.db, connected.id)
  if (kind === null || !isCarrierKind(kind))
    throw new ShopError('no_carrier', `The connection ${connected.id} is not with a carrier`)
  return openConnection(services, kind, connected)
}

function openConnection<Kind extends CarrierKind>(
  services: Services,
  kind: Kind,
  { id, merchantId }: { id: string; merchantId: string },
): Promise<Carrier> {
  type Account = CarrierAccounts[Kind]
  const driver: CarrierDriver<Account> = carriers[kind]
  const userAgent = () => userAgentOf(services, merchantId)
  const renew = (ended: Account) => renewOnce(services, driver, { id, ended, userAgent })
  return driver.open({
    clock: services.clock,
    userAgent,
    renew,
    account: async () =>
      openCarrierAccount(services, driver, { id, sealedAccount: await sealedOf(services.db, id) }),
    renewLater: (ended) =>
      void renew(ended).catch((error) =>
        isCarrierTrouble(error) ? recordProviderFailure(services, id, error) : services.reportError(error),
      ),
  })
}

interface TriedAccount<Kind extends CarrierKind> {
  carrier: Carrier
  /** Returns the account with its current tokens. */
  accountNow: () => CarrierAccounts[Kind]
}

/** Returns the carrier of an account that is not connected yet; its tokens are renewed for this test alone. */
export async function carrierOfAccount<Kind extends CarrierKind>(
  services: Services,
  merchantId: string,
  given: { kind: Kind; account: CarrierAccounts[Kind] },
): Promise<TriedAccount<Kind>> {
  const driver: CarrierDriver<CarrierAccounts[Kind]> = carriers[given.kind]
  const userAgent = () => userAgentOf(services, merchantId)
  let { account } = given
  const carrier = await driver.open({
    clock: services.clock,
    userAgent,
    account: async () => account,
    async renew(ended) {
      if (!driver.renewal?.canRenew(ended)) return null
      account = await driver.renewal.renew(ended, await userAgent())
      return account
    },
    // A test may take the time that it needs.
    renewLater() {},
  })
  return { carrier, accountNow: () => account }
}

/** Returns the user agent: the API demands an application's name and a contact address. */
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

type AnyAccount = CarrierAccounts[CarrierKind]

interface Renewal<Account> {
  id: string
  ended: Account
  userAgent: () => Promise<string>
}

/** Renewals in progress in this process, so that of many calls only one uses a connection of the pool. */
const renewals = new Map<string, Promise<unknown>>()

function renewOnce<Account extends AnyAccount>(
  services: Services,
  driver: CarrierDriver<Account>,
  renewal: Renewal<Account>,
): Promise<Account | null> {
  // The kind of a connection never changes.
  const known = renewals.get(renewal.id) as Promise<Account | null> | undefined
  if (known) return known
  const begun = forEverybody(() => renewAccount(services, driver, renewal)).finally(() =>
    renewals.delete(renewal.id),
  )
  renewals.set(renewal.id, begun)
  return begun
}

/** Renews a token. Of several calls that found it expired, one renews it, because a refresh token works once. */
async function renewAccount<Account extends AnyAccount>(
  services: Services,
  driver: CarrierDriver<Account>,
  { id, ended, userAgent }: Renewal<Account>,
): Promise<Account | null> {
  const { renewal } = driver
  if (!renewal) return null
  const agent = await userAgent()
  return inTransaction(services.db, async (tx) => {
    const [found] = await tx
      .select({ sealedAccount: connection.sealedAccount })
      .from(connection)
      .where(eq(connection.id, id))
      .for('update')
    if (!found?.sealedAccount) return null
    const known = openCarrierAccount(services, driver, { id, sealedAccount: found.sealedAccount })
    if (!renewal.isSame(known, ended)) return known
    if (!renewal.canRenew(known)) return null
    const renewed = await renewal.renew(known, agent)
    await tx
      .update(connection)
      .set({ sealedAccount: sealCarrierAccount(services, renewed, id) })
      .where(eq(connection.id, id))
    return renewed
  })
}
