import { eq } from 'drizzle-orm'
import { dataExport, guestErasureRequest } from '#server/db/schema/index.ts'
import { accountTables } from './account-tables.ts'
import { cartTables, mailboxTables } from './customer-tables.ts'
import { orderTables } from './order-tables.ts'
import { type PersonalTable, personal } from './personal-table.ts'
import { storeTables } from './store-tables.ts'

/**
 * Every column that holds personal data, and what becomes of it. What others refer to comes first, so that an erasure
 * goes from the end to the beginning.
 */
export const personalTables: readonly PersonalTable[] = [...accountTables, ...orderTables, ...storeTables]

/** Somebody without an account, who has proved to read mails to this address. */
export interface Guest {
  userId: null
  email: string
  groupIds: readonly string[]
}

/** The same of what somebody did without an account. */
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
