import { and, eq, isNull } from 'drizzle-orm'
import { connection } from '#server/db/schema/index.ts'
import {
  ignoreProviderTrouble,
  isProviderTrouble,
  ProviderUnavailable,
} from '#server/payments/provider-error.ts'
import type { StripeConnect } from '#server/payments/stripe/stripe-connect.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { href } from '#shared/href.ts'
import {
  dueGroups,
  type StripeAccountState,
  type StripeConnectionView,
  stripePagePath,
} from '#shared/payments/stripe-accounts.ts'
import { connectionOf, connectionView } from './connection-queries.ts'
import { recordProviderAnswer, recordProviderFailure } from './record-provider-call.ts'

const kind = 'stripe'

/** Returns the client of Stripe Connect. Error: `not_found` if the operator has not switched it on. */
export function connectOf({ stripeConnect }: Services): StripeConnect {
  if (!stripeConnect) throw new ShopError('not_found', 'STRIPE_CONNECT is off')
  return stripeConnect
}

/**
 * Returns the URL of Stripe's page on which an owner continues. Errors: `not_found` if nothing is connected, and as
 * above.
 */
export async function stripePage(services: Services, merchantId: string): Promise<string> {
  const found = await connectionOf(services.db, merchantId, kind)
  if (!found?.accountRef) throw new ShopError('not_found', 'Nothing is connected')
  const { accountRef } = found
  const { publicUrl } = services.shop
  const returnUrl = publicUrl + href('merchant-connections', {}, { stripe: 'back' })
  return requestStripe(() =>
    connectOf(services).onboardingUrl({ accountRef, returnUrl, refreshUrl: publicUrl + stripePagePath }),
  )
}

/** Reads the state of an account from Stripe. Errors: those of the provider, which are recorded on the connection. */
export async function readStripeAccount(
  services: Services,
  { id, accountRef }: { id: string; accountRef: string | null },
): Promise<StripeAccountState> {
  try {
    const { country: _, ...state } = await connectOf(services).readAccount(accountRef ?? '')
    await services.db.update(connection).set({ accountState: state }).where(eq(connection.id, id))
    await recordProviderAnswer(services, id, { isCharge: true })
    return state
  } catch (error) {
    if (isProviderTrouble(error)) await recordProviderFailure(services, id, error)
    throw error
  }
}

/** Does the same for a store. Errors: `not_found`, `stripe_unavailable`, `stripe_refused`. */
export async function checkStripe(services: Services, merchantId: string): Promise<StripeAccountState> {
  const found = await connectionOf(services.db, merchantId, kind)
  if (!found) throw new ShopError('not_found', 'Nothing is connected')
  return requestStripe(() => readStripeAccount(services, found))
}

/** The job that reads the state of all accounts; a failure of one does not stop the others. */
export async function readStripeAccounts(services: Services): Promise<void> {
  if (!services.stripeConnect) return
  const found = await services.db
    .select({ id: connection.id, accountRef: connection.accountRef })
    .from(connection)
    .where(and(eq(connection.kind, kind), isNull(connection.disconnectedAt)))
  for (const each of found) await readStripeAccount(services, each).catch(ignoreProviderTrouble)
}

/** Reads the account that an event is about. Returns false if it is none of the shop's. */
export async function readNamedAccount(services: Services, accountRef: string): Promise<boolean> {
  const [found] = await services.db
    .select({ id: connection.id, accountRef: connection.accountRef })
    .from(connection)
    .where(
      and(
        eq(connection.kind, kind),
        eq(connection.accountRef, accountRef),
        isNull(connection.disconnectedAt),
      ),
    )
  if (!found || !services.stripeConnect) return false
  await readStripeAccount(services, found)
  return true
}

/** Returns the connection as its owner sees it. */
export async function stripeView({ db }: Services, merchantId: string): Promise<StripeConnectionView | null> {
  const found = await connectionOf(db, merchantId, kind)
  if (!found?.accountState) return null
  const { accountState: state } = found
  return {
    isSubmitted: state.isSubmitted,
    chargesEnabled: state.chargesEnabled,
    payoutsEnabled: state.payoutsEnabled,
    transfersEnabled: state.transfersEnabled,
    due: dueGroups(state.due),
    isRejected: state.disabledReason?.startsWith('rejected') === true,
    ...connectionView(found),
  }
}

/** Tells whether an error means trouble with Stripe. */
export const isStripeTrouble = (
  error: unknown,
): error is ShopError & { code: 'stripe_refused' | 'stripe_unavailable' } =>
  error instanceof ShopError && (error.code === 'stripe_refused' || error.code === 'stripe_unavailable')

/** Turns Stripe's errors into a `ShopError` that the page explains. */
export async function requestStripe<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (!isProviderTrouble(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    const code = error instanceof ProviderUnavailable ? 'stripe_unavailable' : 'stripe_refused'
    throw new ShopError(code, reason, { reason })
  }
}
