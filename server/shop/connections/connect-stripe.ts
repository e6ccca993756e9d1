import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { connection } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { sealText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { stripeName as name } from '#shared/messages/merchant/stripe-connection.ts'
import type { StripeAccountState } from '#shared/payments/stripe-accounts.ts'
import { connectionOf } from './connection-queries.ts'
import { disconnectAccount } from './disconnect.ts'
import { lockOwner } from './lock-owner.ts'
import { recordProviderAnswer } from './record-provider-call.ts'
import { connectOf, requestStripe } from './stripe-account.ts'

const kind = 'stripe'

/**
 * Connects a store's account at Stripe: the one that it had here before, or a new one, whose holder enters their data
 * on Stripe's own pages. Errors: `stripe_unavailable`, `stripe_refused`.
 */
export async function connectStripe(services: Services, { merchantId }: { merchantId: string }) {
  const connect = connectOf(services)
  const accountRef =
    (await accountOf(services.db, merchantId)) ??
    (await requestStripe(() => connect.createAccount({ merchantId, country: services.country.code })))
  return connectStripeAccount(services, { merchantId, accountRef })
}

/** Connects an account beneath the platform's by its id. Errors: as above, and `stripe_refused` for another store's. */
export async function connectStripeAccount(
  services: Services,
  { merchantId, accountRef }: { merchantId: string; accountRef: string },
): Promise<{ id: string; state: StripeAccountState }> {
  const { country, ...state } = await requestStripe(() => connectOf(services).readAccount(accountRef))
  if (country !== services.country.code)
    throw new ShopError('stripe_refused', `The account is of the country ${country}`)
  const id = await inTransaction(services.db, (tx) => store(tx, services, { merchantId, accountRef, state }))
  await recordProviderAnswer(services, id, { isCharge: true })
  return { id, state }
}

async function store(
  tx: Db,
  services: Services,
  { merchantId, accountRef, state }: { merchantId: string; accountRef: string; state: StripeAccountState },
): Promise<string> {
  await lockOwner(tx, merchantId)
  const known = await connectionOf(tx, merchantId, kind)
  if (known && known.accountRef !== accountRef)
    throw new ShopError('stripe_refused', 'The store has another account connected')
  const [before] = await tx
    .select({ id: connection.id, merchantId: connection.merchantId })
    .from(connection)
    .where(and(eq(connection.kind, kind), eq(connection.accountRef, accountRef)))
  if (before && before.merchantId !== merchantId)
    throw new ShopError('stripe_refused', 'It is the account of another store')
  const id = before?.id ?? newId()
  const connectedAt = known?.connectedAt ?? services.clock()
  const sealedAccount = sealText(services.sealingKeys, accountRef, id)
  const opened = { sealedAccount, accountState: state, connectedAt, disconnectedAt: null }
  await tx
    .insert(connection)
    .values({ id, kind, merchantId, accountRef, ...opened })
    .onConflictDoUpdate({ target: connection.id, set: opened })
  await recordAction(tx, services, {
    action: known ? 'connection.renewed' : 'connection.connected',
    merchantId,
    subject: { type: 'connection', id, name },
  })
  return id
}

/** Returns the id of the account that a store has, or had, here. */
async function accountOf(db: Db, merchantId: string): Promise<string | null> {
  const present = await connectionOf(db, merchantId, kind)
  if (present) return present.accountRef
  const [former] = await db
    .select({ accountRef: connection.accountRef })
    .from(connection)
    .where(
      and(eq(connection.kind, kind), eq(connection.merchantId, merchantId), isNotNull(connection.accountRef)),
    )
    .limit(1)
  return former?.accountRef ?? null
}

/** Disconnects a store's account: payouts go by Pix again, and its holder keeps the account at Stripe. */
export const disconnectStripe = (
  services: Services,
  { merchantId }: { merchantId: string },
): Promise<{ changed: boolean }> => disconnectAccount(services, { merchantId, kind, name })
