import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { authenticator, passkey, recoveryCode, user } from '#server/db/schema/index.ts'
import type { StoredRows, WaysIn } from '#server/db/schema/ways-in.ts'

/** Returns the current ways into the account. */
export async function waysInto(tx: Db, userId: string): Promise<WaysIn> {
  const rowsOf = (table: typeof passkey | typeof authenticator | typeof recoveryCode) =>
    sql<StoredRows>`(
      select coalesce(jsonb_agg(to_jsonb(${table})), '[]') from ${table} where ${table.userId} = ${userId}
    )`
  const [found] = await tx
    .select({
      email: user.email,
      emailConfirmedAt: user.emailConfirmedAt,
      secondFactorByPasskey: user.secondFactorByPasskey,
      authenticators: rowsOf(authenticator),
      recoveryCodes: rowsOf(recoveryCode),
      passkeys: rowsOf(passkey),
    })
    .from(user)
    .where(eq(user.id, userId))
  if (!found) throw new Error(`There is no user ${userId}`)
  return { ...found, emailConfirmedAt: found.emailConfirmedAt?.toISOString() ?? null }
}

/** Restores the earlier ways into the account; a recovery code that was used meanwhile stays used. */
export async function restoreWaysIn(tx: Db, userId: string, before: WaysIn): Promise<void> {
  const { email, emailConfirmedAt, secondFactorByPasskey } = before
  await tx
    .update(user)
    .set({
      email,
      secondFactorByPasskey,
      emailConfirmedAt: emailConfirmedAt === null ? null : new Date(emailConfirmedAt),
    })
    .where(eq(user.id, userId))
  const codesNow = await tx.select().from(recoveryCode).where(eq(recoveryCode.userId, userId))
  const tables = [
    [authenticator, before.authenticators],
    [recoveryCode, before.recoveryCodes],
    [passkey, before.passkeys],
  ] as const
  for (const [table, rows] of tables) {
    await tx.delete(table).where(eq(table.userId, userId))
    await tx.execute(sql`
      insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
      on conflict do nothing
    `)
  }
  for (const { codeHash, usedAt } of codesNow)
    if (usedAt) await tx.update(recoveryCode).set({ usedAt }).where(eq(recoveryCode.codeHash, codeHash))
}
