import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { RetentionReason, WithheldReason } from '#shared/account/privacy.ts'
import type { RetentionKind } from '#shared/account/retention.ts'
import type { ExportSection } from '#shared/messages/account/data-export.ts'

/** Somebody by their purchases, with an account or without. */
export interface Buyer {
  /** Of their checkouts. */
  groupIds: readonly string[]
}

/** Somebody who bought, asked or wrote; `userId` is null for a guest. */
export interface Customer extends Buyer {
  userId: string | null
  /** Null: they have not proved to read mails to it, so that what bears it may be another's. */
  email: string | null
}

/** Whose data are exported or erased. */
export interface Person extends Customer {
  userId: string
  /** What stands for them in reports of reviews. */
  reporter: string
}

/** What is done with the columns of one table, for the rows that are a person's. */
interface Marks<Column extends string, Of> {
  /** Null where nothing of it is exported. */
  section: ExportSection | null
  rows: (person: Of) => SQL
  /** Until when rows stay by themselves: the times of jobs, the account's end, or for good for a reason. */
  stays: readonly (RetentionKind | RetentionReason | 'account')[]
  exported?: readonly Column[]
  /** Exported columns that are empty where the other column has their text sealed. */
  sealed?: { readonly [name in Column]?: Column }
  /** What else makes a row readable: names of what its ids stand for. */
  facts?: Record<string, SQL>
  withheld?: { readonly [name in Column]?: WithheldReason }
  /** Texts that name nobody. */
  impersonal?: readonly Column[]
  /** `rows`: they are deleted. Otherwise the new values of columns; the others stay. */
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
