import { eq } from 'drizzle-orm'
import { dataExport, guestErasureRequest } from '#server/db/schema/index.ts'
import { accountTables } from './account-tables.ts'
import { cartTables, mailboxTables } from './customer-tables.ts'
import { orderTables } from './order-tables.ts'
import { type PersonalTable, personal } from './personal-table.ts'
import { storeTables } from './store-tables.ts'

/**
 * Every column with personal data, and how it is exported, erased or kept. Tables to which others refer come first, so
 * that an erasure goes from the last to the first.
 */
export const personalTables: readonly PersonalTable[] = [...accountTables, ...orderTables, ...storeTables]

/** Somebody without an account, who has proved to read mails to this address. */
export interface Guest {
  userId: null
  email: string
  groupIds: readonly string[]
}

/** The same for data of a person without an account. */
export const guestTables: readonly PersonalTable<Guest>[] = [
  ...mailboxTables,
  ...cartTables,
  personal(dataExport, {
    section: 'dataExports',
    stays: ['dataExport'],
    rows: ({ email }: Guest) => eq(dataExport.email, email),
    exported: ['email', 'createdAt', 'expiresAt'],
    erased: 'rows',
  }),
  personal(guestErasureRequest, {
    section: 'erasures',
    stays: ['erasurePause'],
    rows: ({ email }: Guest) => eq(guestErasureRequest.email, email),
    exported: ['email', 'createdAt', 'eraseAt'],
    withheld: { tokenHash: 'secret' },
    erased: 'rows',
  }),
  ...orderTables,
]
