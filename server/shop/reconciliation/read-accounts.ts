import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAttempt, paymentReceipt, reconciledAccount } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type PaymentAccountKind, paymentAccounts } from '#server/payments/payment-accounts.ts'
import type { ListedMovement } from '#server/payments/payment-provider.ts'
import { ProviderUnavailable } from '#server/payments/provider-error.ts'
import { connectedAccount } from '#server/shop/connections/connected-account.ts'
import type { PaymentConnection } from '#server/shop/connections/connection-queries.ts'
import {
  type AccountRow,
  lockAccount,
  reconciledAccountOf,
} from '#server/shop/money/reconciliation/reconciled-account.ts'
import { recordMovement } from '#server/shop/money/reconciliation/record-movement.ts'
import type { Services } from '#server/shop/services.ts'

const dayMs = 86_400_000
/** Clocks differ: a payment made at once may be older at the provider than its connection. */
const clockSkewMs = 3_600_000
/** A new account is compared from its connection on, and no further back than banks list at once. */
const maxBackMs = 30 * dayMs
/** Lists are late; movements that are read again are the same. */
const overlapMs = 3 * dayMs
const atOnce = 500
/** If the provider reported so many receipts in the same time, an empty list means that it was not read. */
const severalReceipts = 3

/** Records the movements that a connected account lists since it was last read. Errors: those of the provider. */
export async function readAccount(services: Services, connection: PaymentConnection): Promise<AccountRow> {
  const { db, clock } = services
  const { id: connectionId, kind, merchantId } = connection
  const at = clock()
  const first = Math.max(connection.connectedAt.getTime() - clockSkewMs, at.getTime() - maxBackMs)
  const account = await reconciledAccountOf(db, { kind, merchantId, connectionId }, new Date(first))
  const overlap = (account.readUntil?.getTime() ?? 0) - overlapMs
  const since = new Date(Math.max(account.since.getTime(), overlap))
  const provider = connectedAccount(services, connection)
  const movements: ListedMovement[] = []
  for await (const movement of provider.statement(since)) movements.push(movement)
  if (movements.length === 0 && (await receivedSince(db, connectionId, since)) >= severalReceipts)
    throw new ProviderUnavailable(`The account ${account.id} lists nothing, and the shop has receipts of it`)
  for (let from = 0; from < movements.length; from += atOnce)
    await recordOwn(services, { account, kind, movements: movements.slice(from, from + atOnce) })
  const [read] = await db
    .update(reconciledAccount)
    .set({ readUntil: at })
    .where(eq(reconciledAccount.id, account.id))
    .returning()
  return read ?? account
}

/** Counts the receipts that the provider itself reported. */
const receivedSince = async (db: Db, connectionId: string, since: Date): Promise<number> => {
  const attempts = db
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.connectionId, connectionId))
  const { attemptId, source, receivedAt } = paymentReceipt
  const isReported = and(eq(source, 'provider'), gte(receivedAt, since))
  return await db.$count(paymentReceipt, and(inArray(attemptId, attempts), isReported))
}

interface Listed {
  account: AccountRow
  kind: PaymentAccountKind
  movements: readonly ListedMovement[]
}

/**
 * Records only movements with a reference of one of the account's own payments: the rest of its money does not concern
 * the shop.
 */
async function recordOwn(services: Services, { account, kind, movements }: Listed) {
  if (!account.connectionId) return
  const name = paymentAttempt[paymentAccounts[kind].namesAttemptsBy]
  const references = [...new Set(movements.flatMap(({ reference }) => reference ?? []))]
  if (references.length === 0) return
  const attempts = await services.db
    .select({ reference: name, id: paymentAttempt.id, paymentId: paymentAttempt.paymentId })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.connectionId, account.connectionId), inArray(name, references)))
  const attemptOf = new Map(attempts.map((attempt) => [attempt.reference, attempt]))
  await inTransaction(services.db, async (tx) => {
    const locked = await lockAccount(tx, account.id)
    for (const movement of movements) {
      const attempt = attemptOf.get(movement.reference ?? '')
      if (attempt) await recordMovement(tx, services, { account: locked, movement, attempt })
    }
  })
}
