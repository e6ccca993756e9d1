import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { RetentionReason, WithheldReason } from '#shared/account/privacy.ts'
import type { ExportSection } from '#shared/messages/account/data-export.ts'

/** Whose data are exported or erased. */
export interface Person {
  userId: string
  /** Null: they have not proved to read mails to it, so that what bears it may be another's. */
  email: string | null
  /** What stands for them in reports of reviews. */
  reporter: string
}

/** What is done with the columns of one table, for the rows that are a person's. */
interface Marks<Column extends string> {
  /** Null where nothing of it is exported. */
  section: ExportSection | null
  rows: (person: Person) => SQL
  exported?: readonly Column[]
  /** What else makes a row readable: names of what its ids stand for. */
  facts?: Record<string, SQL>
  withheld?: { readonly [name in Column]?: WithheldReason }
  /** Texts that name nobody. */
  impersonal?: readonly Column[]
  /** `rows`: they are deleted. Otherwise the new values of columns; the others stay. */
  erased?: 'rows' | { readonly [name in Column]?: string | boolean | null | SQL }
  retained?: { readonly [name in Column]?: RetentionReason }
}

export interface PersonalTable extends Marks<string> {
  table: PgTable
}

/** Marks the columns of a table that hold personal data. */
export const personal = <Table extends PgTable>(
  table: Table,
  marks: Marks<keyof Table['$inferSelect'] & string>,
): PersonalTable => ({ table, ...marks })
