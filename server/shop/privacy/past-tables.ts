import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { pastCustomer, pastImportRow, pastOrder } from '#server/db/schema/index.ts'
import { type Customer, type PersonalTable, personal } from './personal-table.ts'
import { storeTitle } from './titles.ts'

/** Rows of stores' former shops are kept in lower case. */
const ofMailbox =
  (column: PgColumn) =>
  ({ email }: Pick<Customer, 'email'>) =>
    email === null ? sql`false` : eq(column, email.toLowerCase())

/** Tables of what stores brought of their former shops, by the address that somebody has proved to read. */
export const pastTables: readonly PersonalTable<Customer>[] = [
  personal(pastOrder, {
    stays: ['order'],
    section: 'pastOrders',
    rows: ofMailbox(pastOrder.email),
    exported: [
      ...(['number', 'placedAt', 'name', 'email', 'phone', 'city', 'region', 'status'] as const),
      ...(['totalMinor', 'currency', 'lines'] as const),
    ],
    facts: { store: storeTitle(pastOrder.merchantId) },
    erased: 'rows',
  }),
  personal(pastCustomer, {
    stays: ['order'],
    section: 'pastCustomers',
    rows: ofMailbox(pastCustomer.email),
    exported: [
      ...(['name', 'email', 'phone', 'city', 'region', 'orderCount', 'spentMinor', 'firstAt'] as const),
      ...(['lastAt', 'acceptsMarketing'] as const),
    ],
    facts: { store: storeTitle(pastCustomer.merchantId) },
    impersonal: ['key'],
    erased: 'rows',
  }),
  // A file that waits for its import, for a day at most.
  personal(pastImportRow, {
    stays: ['pastFile'],
    section: 'pastFiles',
    rows: ofMailbox(pastImportRow.email),
    exported: ['email', 'said'],
    erased: 'rows',
  }),
]
