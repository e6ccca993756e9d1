import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { merchant, reconciliationLine, task } from '#server/db/schema/index.ts'
import { reconcileAccounts } from '#server/shop/reconciliation/reconcile-accounts.ts'
import type { TestServices } from './test-services.ts'

/** Compares the accounts of all owners. */
export async function reconcileAll(services: TestServices): Promise<void> {
  const stores = await services.db.select({ merchantId: merchant.id }).from(merchant)
  for (const owner of [{ merchantId: null }, ...stores]) await reconcileAccounts(services, owner)
}

/** Compares all accounts once lists have had their time: what is no equal line then. */
export async function differencesOfAccounts(services: TestServices) {
  services.passTime(7 * 3_600_000)
  await reconcileAll(services)
  return services.db
    .select({
      kind: reconciliationLine.kind,
      ref: reconciliationLine.ref,
      providerMinor: reconciliationLine.providerMinor,
      shopMinor: reconciliationLine.shopMinor,
      status: reconciliationLine.status,
    })
    .from(reconciliationLine)
    .where(ne(reconciliationLine.status, 'equal'))
    .orderBy(asc(reconciliationLine.createdAt), asc(reconciliationLine.id))
}

export const openDifferenceTasks = ({ db }: TestServices) =>
  db
    .select()
    .from(task)
    .where(and(eq(task.kind, 'money_difference'), isNull(task.doneAt)))
    .orderBy(asc(task.createdAt), asc(task.id))
