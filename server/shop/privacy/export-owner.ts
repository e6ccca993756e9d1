import { eq } from 'drizzle-orm'
import { dataExport } from '#server/db/schema/index.ts'

/** Owner of an export: an account, or a guest by the address of which they have proved to read the mails. */
export type ExportOwner = { userId: string } | { email: string }

/** SQL condition: the export is theirs. */
export const exportsOf = (owner: ExportOwner) =>
  'userId' in owner ? eq(dataExport.userId, owner.userId) : eq(dataExport.email, owner.email)
