import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { reconciledAccount } from '#server/db/schema/index.ts'
import type { AccountKind } from '#shared/money/reconciliation.ts'

export type AccountRow = typeof reconciledAccount.$inferSelect

declare const isLocked: unique symbol
/** An account that this transaction has locked; only with it may its lines be written. */
export type LockedAccount = AccountRow & { readonly [isLocked]: true }

interface AccountKey {
  kind: AccountKind
  merchantId: string | null
  connectionId: string | null
}

/** Returns the account's row, and creates it at first use; what moved before `since` is not compared. */
export async function reconciledAccountOf(tx: Db, key: AccountKey, since: Date): Promise<AccountRow> {
  const known = await findAccount(tx, key)
  if (known) return known
  await tx
    .insert(reconciledAccount)
    .values({ ...key, since })
    .onConflictDoNothing()
  const made = await findAccount(tx, key)
  if (!made) throw new Error(`The account ${key.kind} was not stored`)
  return made
}

/**
 * Locks an account, before its movements are recorded or compared, or a difference is settled. It is locked before any
 * payment and any line, always, so that no deadlock is possible.
 */
export async function lockAccount(tx: Db, accountId: string): Promise<LockedAccount> {
  const isIt = eq(reconciledAccount.id, accountId)
  const [account] = await tx.select().from(reconciledAccount).where(isIt).for('update')
  if (!account) throw new Error(`There is no account ${accountId}`)
  return account as LockedAccount
}

async function findAccount(tx: Db, { kind, merchantId, connectionId }: AccountKey) {
  const isIt: SQL | undefined = connectionId
    ? eq(reconciledAccount.connectionId, connectionId)
    : and(
        eq(reconciledAccount.kind, kind),
        isNull(reconciledAccount.connectionId),
        merchantId ? eq(reconciledAccount.merchantId, merchantId) : isNull(reconciledAccount.merchantId),
      )
  const [found] = await tx.select().from(reconciledAccount).where(isIt)
  return found ?? null
}
