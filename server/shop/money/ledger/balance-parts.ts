import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { closingBalance, ledgerPosting } from '#server/db/schema/index.ts'
import { allowLongStatements } from '#server/db/statement-limit.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** SQL expression: the first id of the first day that is not closed, or of all days. */
const firstOpenId = sql`coalesce(first_id_of((select until from ${closingBalance} limit 1)), '00000000-0000-0000-0000-000000000000')`

/**
 * SQL subquery: what sums to the balances of merchants' accounts, as `merchant_id`, `account`, `minor`: the closing
 * balances of earlier days, and the postings since.
 */
export const balanceParts = sql`(
  select merchant_id, account, minor from ${closingBalance}
  union all
  select merchant_id, account, amount_minor from ${ledgerPosting}
  where merchant_id is not null and id >= ${firstOpenId}
)`

/**
 * Adds the days before `until`, a UTC date, to the closing balances. All postings of these days exist. With `anew` all
 * days are added up again, so that a closing balance which is wrong lasts until then.
 */
export const closeBalances = (db: Db, until: string, { anew = false } = {}): Promise<void> =>
  inTransaction(db, async (tx) => {
    // The first time, the postings of years are read.
    await allowLongStatements(tx, null)
    if (anew) await tx.execute(sql`delete from ${closingBalance}`)
    await tx.execute(sql`
      insert into ${closingBalance} (merchant_id, account, minor, until)
      select merchant_id, account, sum(minor), ${until}::date from (
        select merchant_id, account, minor from ${closingBalance}
        union all
        select merchant_id, account, amount_minor from ${ledgerPosting}
        where merchant_id is not null and id >= ${firstOpenId} and id < first_id_of(${until}::date)
      ) parts group by merchant_id, account
      on conflict (merchant_id, account) do update set minor = excluded.minor, until = excluded.until
        where ${closingBalance}.until < excluded.until`)
  })
