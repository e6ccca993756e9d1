import { and, eq } from 'drizzle-orm'
import type { Carrier } from '#server/carriers/carrier.ts'
import type { CarrierAccounts, CarrierDriver } from '#server/carriers/carrier-driver.ts'
import { CarrierRefused, CarrierUnavailable } from '#server/carriers/carrier-error.ts'
import { carriers } from '#server/carriers/carriers.ts'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { carrierQuote, connection, merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { carrierNames } from '#shared/messages/merchant/carrier-connection.ts'
import { type CarrierKind, type CarrierTryStep, carrierTrySteps } from '#shared/payments/carrier-accounts.ts'
import { type GivenAccount, sealCarrierAccount } from './carrier-account.ts'
import { callCarrier, carrierOfAccount } from './connected-carrier.ts'
import { type CarrierConnection, carrierConnectionOf } from './connection-queries.ts'
import { disconnect, disconnectAccount } from './disconnect.ts'
import { lockOwner } from './lock-owner.ts'
import { recordProviderAnswer } from './record-provider-call.ts'

/** The first step of a test that failed, and why, or null if all of them worked. */
export type TriedCarrier = {
  step: CarrierTryStep
  reason: string
  /** The carrier's own message, or null if it sent none. */
  said: string | null
  isUnavailable: boolean
} | null

/**
 * Connects a store's account with its carrier after a successful test. The same account again renews its credentials;
 * another one, also at another carrier, replaces it with a connection of its own. Errors: `invalid_form` with the
 * problem, `carrier_refused` and `carrier_unavailable` with step, reason and the carrier's message.
 */
export async function connectCarrier<Kind extends CarrierKind>(
  services: Services,
  { merchantId, kind, account }: GivenAccount<Kind> & { merchantId: string },
): Promise<{ id: string; isRenewed: boolean }> {
  const driver: CarrierDriver<CarrierAccounts[Kind]> = carriers[kind]
  const problem = driver.problemOf(account)
  if (problem) throw new ShopError('invalid_form', `The account cannot be used: ${problem}`, { problem })
  const { carrier, accountNow } = await carrierOfAccount(services, merchantId, { kind, account })
  const failed = await tryCarrier(carrier, await postalCodeOf(services.db, merchantId))
  if (failed) {
    const { isUnavailable, ...data } = failed
    throw new ShopError(isUnavailable ? 'carrier_unavailable' : 'carrier_refused', data.reason, data)
  }
  const connected = await inTransaction(services.db, (tx) =>
    store(tx, services, { merchantId, kind, account: accountNow() }),
  )
  await recordProviderAnswer(services, connected.id, { isCharge: true })
  return connected
}

/**
 * Tests a connection as it was tested before it was stored. Error: `not_found` unless that carrier is the connected
 * one.
 */
export async function checkCarrier(
  services: Services,
  merchantId: string,
  kind: CarrierKind,
): Promise<TriedCarrier> {
  const known = await carrierConnectionOf(services.db, merchantId)
  if (known?.kind !== kind) throw new ShopError('not_found', 'No carrier is connected')
  const postalCode = await postalCodeOf(services.db, merchantId)
  const steps = { id: known.id, merchantId }
  return tryCarrier(
    {
      quote: (request) => callCarrier(services, steps, (carrier) => carrier.quote(request)),
      tryReading: () => callCarrier(services, steps, (carrier) => carrier.tryReading()),
    },
    postalCode,
  )
}

/** Deletes the credentials of the account; labels that were bought stay with the carrier. */
export const disconnectCarrier = (
  services: Services,
  { merchantId, kind }: { merchantId: string; kind: CarrierKind },
): Promise<{ changed: boolean }> =>
  disconnectAccount(services, { merchantId, kind, name: carrierNames[kind] })

/** The test's parcel: a shoe box, from the store's door to its own door. */
const triedVolume = { lengthMm: 300, widthMm: 200, heightMm: 120, weightGrams: 500 }
const triedValueMinor = 5_000

async function tryCarrier(
  carrier: Pick<Carrier, 'quote' | 'tryReading'>,
  postalCode: string,
): Promise<TriedCarrier> {
  const steps: Record<CarrierTryStep, () => Promise<unknown>> = {
    quote: () =>
      carrier.quote({
        fromPostalCode: postalCode,
        toPostalCode: postalCode,
        volumes: [triedVolume],
        valueMinor: triedValueMinor,
        isTry: true,
      }),
    read: () => carrier.tryReading(),
  }
  for (const step of carrierTrySteps) {
    try {
      await steps[step]()
    } catch (error) {
      const said = error instanceof CarrierRefused ? error.said : null
      const reason = said ?? (error instanceof Error ? error.message : String(error))
      return { step, reason, said, isUnavailable: error instanceof CarrierUnavailable }
    }
  }
  return null
}

async function store<Kind extends CarrierKind>(
  tx: Db,
  services: Services,
  { merchantId, kind, account }: { merchantId: string; kind: Kind; account: CarrierAccounts[Kind] },
) {
  const driver: CarrierDriver<CarrierAccounts[Kind]> = carriers[kind]
  await lockOwner(tx, merchantId)
  const accountRef = driver.refOf(account)
  const before = await carrierConnectionOf(tx, merchantId)
  const isOther = before && (before.kind !== kind || before.accountRef !== accountRef)
  if (isOther) await disconnect(tx, services, before)
  if (isOther && before.kind !== kind) await recordLeft(tx, services, before)
  const known = isOther ? null : before
  // Labels continue with the account that bought them, as soon as it is connected again.
  const id = known?.id ?? (await earlierIdOf(tx, { merchantId, kind, accountRef })) ?? newId()
  const sealedAccount = sealCarrierAccount(services, account, id)
  const connectedAt = known?.connectedAt ?? services.clock()
  await tx
    .insert(connection)
    .values({ id, kind, merchantId, sealedAccount, accountRef, connectedAt })
    .onConflictDoUpdate({
      target: connection.id,
      set: { sealedAccount, connectedAt, disconnectedAt: null },
    })
  // Stored quotes are for the account's earlier services.
  await tx.delete(carrierQuote).where(eq(carrierQuote.merchantId, merchantId))
  await recordAction(tx, services, {
    action: known ? 'connection.renewed' : 'connection.connected',
    merchantId,
    subject: { type: 'connection', id, name: carrierNames[kind] },
  })
  return { id, isRenewed: known !== null }
}

/** Records in the audit log that another carrier has replaced it. */
const recordLeft = (tx: Db, services: Services, { id, merchantId, kind }: CarrierConnection) =>
  recordAction(tx, services, {
    action: 'connection.disconnected',
    merchantId,
    subject: { type: 'connection', id, name: carrierNames[kind] },
  })

/** Returns the id of an earlier connection of the store with the same account. */
async function earlierIdOf(
  tx: Db,
  { merchantId, kind, accountRef }: { merchantId: string; kind: CarrierKind; accountRef: string },
): Promise<string | null> {
  const [found] = await tx
    .select({ id: connection.id })
    .from(connection)
    .where(
      and(
        eq(connection.merchantId, merchantId),
        eq(connection.kind, kind),
        eq(connection.accountRef, accountRef),
      ),
    )
  return found?.id ?? null
}

async function postalCodeOf(db: Db, merchantId: string): Promise<string> {
  const [found] = await db
    .select({ postalCode: merchant.postalCode })
    .from(merchant)
    .where(eq(merchant.id, merchantId))
  if (!found) throw new ShopError('not_found', 'There is no such store')
  return found.postalCode
}
