import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { bankStatement } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { BankStatementRow } from '#shared/money/bank-statements.ts'
import { settleStatement } from './settle-statement.ts'
import { acquireStatementLease } from './statement-lease.ts'
import { type SentStatement, type StoredStatement, storeStatement } from './store-statement.ts'

/** Time between two looks at the statement: a job of a running shop may have leased it. */
const lookAgainMs = 200

/** Stores a statement and waits until it is done. The waiting process works on it itself, unless the shop does. */
export async function importBankStatement(
  services: Services,
  sent: SentStatement,
): Promise<BankStatementRow[] | Extract<StoredStatement, { refusal: unknown }>> {
  const stored = await storeStatement(services, sent)
  if ('refusal' in stored) return stored
  const { statementId } = stored
  for (;;) {
    const taken = await acquireStatementLease(services, statementId)
    if (taken && 'failure' in taken) throw taken.failure
    if (taken) await settleStatement(services, taken, () => false)
    const [found] = await services.db.select().from(bankStatement).where(eq(bankStatement.id, statementId))
    if (!found || found.status === 'failed') throw new Error(`Statement ${statementId} failed`)
    if (found.status === 'done') return found.rows
    await delay(lookAgainMs)
  }
}
