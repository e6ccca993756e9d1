import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { RetentionReason, WithheldReason } from '#shared/account/privacy.ts'
import type { RetentionKind } from '#shared/account/retention.ts'
import type { ExportSection } from '#shared/messages/account/data-export.ts'

/** Somebody by their purchases, with an account or without. */
export interface Buyer {
  /** Ids of their checkouts. */
  groupIds: readonly string[]
}

/** Somebody who bought, asked or wrote; `userId` is null for a guest. */
export interface Customer extends Buyer {
  userId: string | null
  /** Null if they have not proved to read mails to it, because rows with this address may be another person's. */
  email: string | null
}

/** A person whose data are exported or erased. */
export interface Person extends Customer {
  userId: string
  /** The key that replaces their name in reports of reviews. */
  reporter: string
}

/** Marks of the columns of one table, for the rows that are a person's. */
interface Marks<Column extends string, Of> {
  /** Section of the export, or null if nothing of the table is exported. */
  section: ExportSection | null
  rows: (person: Of) => SQL
  /** How long rows are kept: until a job's time, until the account's end, or for good for a reason. */
  stays: readonly (RetentionKind | RetentionReason | 'account')[]
  exported?: readonly Column[]
  /** Exported columns that are empty where another column has their text sealed. */
  sealed?: { readonly [name in Column]?: Column }
  /** Further columns that make a row readable: names for its ids. */
  facts?: Record<string, SQL>
  withheld?: { readonly [name in Column]?: WithheldReason }
  /** Texts that identify nobody. */
  impersonal?: readonly Column[]
  /** `rows` if they are deleted, otherwise the new values of columns; the others are kept. */
  erased?: 'rows' | { readonly [name in Column]?: string | boolean | null | SQL }
  retained?: { readonly [name in Column]?: RetentionReason }
}

export interface PersonalTable<Of = Person> extends Marks<string, Of> {
  table: PgTable
}

/** Marks the columns of a table that hold personal data. */
export const personal = <Table extends PgTable, Of = Person>(
  table: Table,
  marks: Marks<keyof Table['$inferSelect'] & string, Of>,
): PersonalTable<Of> => ({ table, ...marks })
