import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { connectionKinds } from '#shared/payments/connections.ts'
import type { StripeAccountState } from '#shared/payments/stripe-accounts.ts'
import { createdAt, id, time } from './columns.ts'
import { merchant } from './merchants.ts'

/**
 * An account with a provider, of a store or of the platform (no store). The row stays after the account is
 * disconnected.
 */
export const connection = pgTable(
  'connection',
  {
    id: id(),
    kind: text({ enum: connectionKinds }).notNull(),
    merchantId: uuid().references(() => merchant.id),
    /** Credentials of the account, encrypted as a whole and never shown again. Null once it is disconnected. */
    sealedAccount: text(),
    /**
     * Distinguishes an account from the store's others with that carrier, or at Stripe, also once it is disconnected.
     */
    accountRef: text(),
    /** State of an account at Stripe when it was last read. Null for other providers. */
    accountState: jsonb().$type<StripeAccountState>(),
    connectedAt: createdAt(),
    disconnectedAt: time(),
    /** When the provider last responded, to the minute. */
    answeredAt: time(),
    /** Why the last call failed, or null when it succeeded. */
    failure: text(),
    failedAt: time(),
    /** Constant from the first failure to the next response. */
    failureId: uuid(),
    /** The provider's statement was read up to this time. */
    readUntil: time(),
  },
  (t) => [
    uniqueIndex('connection_of_store').on(t.kind, t.merchantId).where(sql`disconnected_at is null`),
    uniqueIndex('connection_of_platform')
      .on(t.kind)
      .where(sql`disconnected_at is null and merchant_id is null`),
    uniqueIndex('connection_once_for_account')
      .on(t.merchantId, t.kind, t.accountRef)
      .where(sql`account_ref is not null`),
    // Customers are quoted by one carrier, and labels are bought from one.
    uniqueIndex('connection_one_carrier')
      .on(t.merchantId)
      .where(sql`disconnected_at is null and kind in ('melhor_envio', 'correios')`),
    // An account at Stripe belongs to one store.
    uniqueIndex('connection_once_at_stripe').on(t.accountRef).where(sql`kind = 'stripe'`),
    index('connection_newest').on(t.connectedAt, t.id).where(sql`disconnected_at is null`),
    check('connection_account', sql`(${t.sealedAccount} is null) = (${t.disconnectedAt} is not null)`),
    check('connection_failure', sql`num_nulls(${t.failure}, ${t.failedAt}, ${t.failureId}) in (0, 3)`),
  ],
)

/** The `state` parameters of authorizations that came back from a provider's page. Each is accepted once. */
export const usedState = pgTable('used_state', {
  id: text().primaryKey(),
  usedAt: createdAt(),
})
