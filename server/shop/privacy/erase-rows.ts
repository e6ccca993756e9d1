import type { Db } from '#server/db/connect.ts'
import type { PersonalTable } from './personal-table.ts'

/**
 * Erases somebody from these tables, from the last to the first, because rows are found by the rows that refer to them.
 */
export async function eraseRows<Of>(tx: Db, tables: readonly PersonalTable<Of>[], of: Of): Promise<void> {
  for (const { table, rows, erased } of tables.toReversed()) {
    if (erased === 'rows') await tx.delete(table).where(rows(of))
    else if (erased) await tx.update(table).set(erased).where(rows(of))
  }
}
