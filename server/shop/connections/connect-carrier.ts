import { and, eq } from 'drizzle-orm'
import type { Carrier } from '#server/carriers/carrier.ts'
import { CarrierUnavailable } from '#server/carriers/carrier-error.ts'
import {
  accountRefOf,
  type CarrierAccount,
  carrierAccountProblem,
} from '#server/carriers/melhor-envio/carrier-account.ts'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { connection, merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#shared/errors.ts'
import { carrierName } from '#shared/messages/merchant/carrier-connection.ts'
import { type CarrierTryStep, carrierTrySteps } from '#shared/payments/carrier-accounts.ts'
import { recordAction } from '../audit/record-action.ts'
import type { Services } from '../services.ts'
import { sealCarrierAccount } from './carrier-account.ts'
import { callCarrier, carrierOfAccount } from './connected-carrier.ts'
import { connectionOf } from './connection-queries.ts'
import { disconnect } from './disconnect-bank.ts'
import { noteAnswer } from './note-call.ts'

const kind = 'melhor_envio'

/** The first step that failed, and why; null: all of them worked. */
export type TriedCarrier = { step: CarrierTryStep; reason: string; isUnavailable: boolean } | null

/**
 * Connects a store's account with its carrier once a try has shown that it works; again, it renews what opens the
 * account. Another account takes its place with a connection of its own. Errors: `invalid_form` with the problem,
 * `carrier_refused` and `carrier_unavailable` with step and reason.
 */
export async function connectCarrier(
  services: Services,
  { merchantId, account }: { merchantId: string; account: CarrierAccount },
): Promise<{ id: string; isRenewed: boolean }> {
  const problem = carrierAccountProblem(account)
  if (problem) throw new ShopError('invalid_form', `The account cannot be used: ${problem}`, { problem })
  const { carrier, accountNow } = await carrierOfAccount(services, merchantId, account)
  const failed = await tryCarrier(carrier, await postalCodeOf(services.db, merchantId))
  if (failed) {
    const { step, reason, isUnavailable } = failed
    throw new ShopError(isUnavailable ? 'carrier_unavailable' : 'carrier_refused', reason, { step, reason })
  }
  const connected = await inTransaction(services.db, (tx) =>
    store(tx, services, { merchantId, account: accountNow() }),
  )
  await noteAnswer(services, connected.id, { isCharge: true })
  return connected
}

/** Tries a connection as it was tried before it was stored. Error: `not_found` where nothing is connected. */
export async function checkCarrier(services: Services, merchantId: string): Promise<TriedCarrier> {
  const known = await connectionOf(services.db, merchantId, kind)
  if (!known) throw new ShopError('not_found', 'No carrier is connected')
  const postalCode = await postalCodeOf(services.db, merchantId)
  const steps = { id: known.id, merchantId }
  return tryCarrier(
    {
      quote: (request) => callCarrier(services, steps, (carrier) => carrier.quote(request)),
      readCart: () => callCarrier(services, steps, (carrier) => carrier.readCart()),
    },
    postalCode,
  )
}

/** What opens the account is forgotten; labels that were bought stay with the carrier. */
export const disconnectCarrier = (
  services: Services,
  { merchantId }: { merchantId: string },
): Promise<{ changed: boolean }> =>
  inTransaction(services.db, async (tx) => {
    const known = await connectionOf(tx, merchantId, kind)
    if (!known) return { changed: false }
    await disconnect(tx, services, known)
    await recordAction(tx, services, {
      ...{ action: 'connection.disconnected', merchantId },
      subject: { type: 'connection', id: known.id, name: carrierName },
    })
    return { changed: true }
  })

/** A shoe box, from the store's door to its own door. */
const triedVolume = { lengthMm: 300, widthMm: 200, heightMm: 120, weightGrams: 500 }
const triedValueMinor = 5_000

async function tryCarrier(
  carrier: Pick<Carrier, 'quote' | 'readCart'>,
  postalCode: string,
): Promise<TriedCarrier> {
  const steps: Record<CarrierTryStep, () => Promise<unknown>> = {
    quote: () =>
      carrier.quote({
        ...{ fromPostalCode: postalCode, toPostalCode: postalCode },
        ...{ volumes: [triedVolume], valueMinor: triedValueMinor },
      }),
    cart: () => carrier.readCart(),
  }
  for (const step of carrierTrySteps) {
    try {
      await steps[step]()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return { step, reason, isUnavailable: error instanceof CarrierUnavailable }
    }
  }
  return null
}

async function store(
  tx: Db,
  services: Services,
  { merchantId, account }: { merchantId: string; account: CarrierAccount },
) {
  // Of two people who connect at once, one waits.
  await tx.select({ id: merchant.id }).from(merchant).where(eq(merchant.id, merchantId)).for('update')
  const accountRef = accountRefOf(account)
  const before = await connectionOf(tx, merchantId, kind)
  const isOther = before && before.accountRef !== accountRef
  if (isOther) await disconnect(tx, services, before)
  const known = isOther ? null : before
  // Labels go on with the account that they were bought by, as soon as it is connected again.
  const id = known?.id ?? (await earlierIdOf(tx, merchantId, accountRef)) ?? newId()
  const sealedAccount = sealCarrierAccount(services, account, id)
  const connectedAt = known?.connectedAt ?? services.clock()
  await tx
    .insert(connection)
    .values({ id, kind, merchantId, sealedAccount, accountRef, connectedAt })
    .onConflictDoUpdate({
      target: connection.id,
      set: { sealedAccount, connectedAt, disconnectedAt: null },
    })
  await recordAction(tx, services, {
    ...{ action: known ? 'connection.renewed' : 'connection.connected', merchantId },
    subject: { type: 'connection', id, name: carrierName },
  })
  return { id, isRenewed: known !== null }
}

/** The connection by which a store had an account connected before. */
async function earlierIdOf(tx: Db, merchantId: string, accountRef: string): Promise<string | null> {
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
