import { eq } from 'drizzle-orm'
import { dataExport } from '#server/db/schema/index.ts'

/** Whose copy of their data it is: an account's, or a guest's by the address to which they have proved to read mails. */
export type ExportOwner = { userId: string } | { email: string }

/** Condition: the export is theirs. */
export const exportsOf = (owner: ExportOwner) =>
  'userId' in owner ? eq(dataExport.userId, owner.userId) : eq(dataExport.email, owner.email)
