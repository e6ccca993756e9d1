import { eq, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { merchantDocument } from '#server/db/schema/index.ts'
import type { Person, PersonalTable } from './personal-table.ts'

const rowsAtOnce = 200

/** One row of a person's, by the names of its columns and facts. */
export type PersonalRow = Record<string, unknown>

/**
 * The exported rows of one table, the oldest first, a few at a time: somebody may have bought for years. Only one may
 * be read at a time in a transaction, to its end.
 */
export async function* personalRows(
  tx: Db,
  marks: PersonalTable,
  person: Person,
): AsyncGenerator<PersonalRow> {
  await tx.execute(sql`declare personal_rows no scroll cursor for
    select ${exportedColumns(marks)} as exported from ${marks.table}
    where ${marks.rows(person)} order by ${primaryKeyOf(marks)}`)
  for (;;) {
    const { rows } = await tx.execute<{ exported: PersonalRow }>(
      sql`fetch ${sql.raw(String(rowsAtOnce))} from personal_rows`,
    )
    if (rows.length === 0) break
    for (const { exported } of rows) yield exported
  }
  await tx.execute(sql`close personal_rows`)
}

function exportedColumns({ table, exported = [], facts = {} }: PersonalTable) {
  const columns = exported.map((name) => [name, Reflect.get(table, name)] as const)
  // The names are those of this code, and functions take no parameters for them.
  const pairs = [...columns, ...Object.entries(facts)].map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`,
  )
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

function primaryKeyOf({ table }: PersonalTable) {
  const { columns, primaryKeys } = getTableConfig(table)
  const own = columns.filter((column) => column.primary)
  const [together] = primaryKeys
  return sql.join(own.length > 0 ? own : (together?.columns ?? []), sql`, `)
}

/** The files that somebody uploaded, without their bytes. */
export const uploadedDocuments = (tx: Db, { userId }: Person) =>
  tx
    .select({ id: merchantDocument.id, fileName: merchantDocument.fileName })
    .from(merchantDocument)
    .where(eq(merchantDocument.uploadedBy, userId))
    .orderBy(merchantDocument.createdAt, merchantDocument.id)

export async function bytesOfDocument(tx: Db, documentId: string): Promise<Uint8Array> {
  const [found] = await tx
    .select({ content: merchantDocument.content })
    .from(merchantDocument)
    .where(eq(merchantDocument.id, documentId))
  return found?.content ?? new Uint8Array()
}
