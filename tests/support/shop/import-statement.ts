import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { bankStatement } from '#server/db/schema/index.ts'
import { importBankStatement } from '#server/shop/orders/payments/statement/import-bank-statement.ts'
import { workOnStatement } from '#server/shop/orders/payments/statement/work-on-statement.ts'
import type { Services } from '#server/shop/services.ts'

interface Imported {
  /** Whose account it is of; null: the platform's. */
  merchantId: string | null
  isTrial?: boolean
  fileName?: string
}

/** The rows of a bank statement with their results, once it is done; null: it was refused. */
export async function importStatement(
  services: Services,
  file: string | Buffer,
  { merchantId, isTrial = false, fileName = 'extrato.csv' }: Imported,
) {
  const bytes = Readable.from([Buffer.from(file)])
  const rows = await importBankStatement(services, { bytes, fileName, merchantId, isTrial })
  return 'refusal' in rows ? null : rows
}

/** Does the job of each statement that waits for it, as a worker of the shop would. */
export async function workOnStatements(services: Services): Promise<void> {
  const isUnfinished = eq(bankStatement.status, 'working')
  const stopping = new AbortController().signal
  for (const { id } of await services.db.select().from(bankStatement).where(isUnfinished))
    await workOnStatement(services, { statementId: id }, { stopping })
}
