import { accountTables } from './account-tables.ts'
import { orderTables } from './order-tables.ts'
import type { PersonalTable } from './personal-table.ts'
import { storeTables } from './store-tables.ts'

/**
 * Every column that holds personal data, and what becomes of it. What others refer to comes first, so that an erasure
 * goes from the end to the beginning.
 */
export const personalTables: readonly PersonalTable[] = [...accountTables, ...orderTables, ...storeTables]
