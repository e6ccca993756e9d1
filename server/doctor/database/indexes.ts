import { sql } from 'drizzle-orm'
import { expectedConstraints, expectedIndexes } from '#server/db/migrate.ts'
import { type Check, type Examined, problem, queriedRows } from '#server/doctor/check.ts'
import { databaseChecks } from '#shared/messages/command-line/doctor/database.ts'

const invalid = (examined: Examined) =>
  queriedRows<{ name: string }>(
    examined,
    sql`select format('%I.%I', n.nspname, c.relname) as name
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where not i.indisvalid and n.nspname in ('public', 'pgboss')
        and not exists (select from pg_stat_progress_create_index p where p.index_relid = i.indexrelid)
      order by 1`,
  )

export const databaseInvalidIndexes: Check = {
  name: 'database-invalid-indexes',
  async examine(examined) {
    const names = (await invalid(examined)).map(({ name }) => name)
    return names.length > 0 ? [problem(databaseChecks['database-invalid-indexes'].found, names)] : []
  },
  async fix(examined) {
    for (const { name } of await invalid(examined)) await withoutTimeLimit(examined, `reindex index ${name}`)
  },
}

/** Runs a statement that may exceed the shop's time limit on a large table. */
const withoutTimeLimit = ({ db }: Examined, statement: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql.raw(statement))
  })

/** Returns the indexes, by name, that the migrations made and somebody dropped. */
async function missing(examined: Examined): Promise<[name: string, statement: string][]> {
  const rows = await queriedRows<{ name: string }>(
    examined,
    sql`select indexname as name from pg_indexes where schemaname = 'public'`,
  )
  const there = new Set(rows.map(({ name }) => name))
  return [...(await expectedIndexes(examined.pool))].filter(([name]) => !there.has(name))
}

export const databaseMissingIndexes: Check = {
  name: 'database-missing-indexes',
  async examine(examined) {
    const names = (await missing(examined)).map(([name]) => name)
    return names.length > 0 ? [problem(databaseChecks['database-missing-indexes'].missing, names)] : []
  },
  async fix(examined) {
    for (const [, statement] of await missing(examined)) await withoutTimeLimit(examined, statement)
  },
}

export const databaseConstraints: Check = {
  name: 'database-constraints',
  async examine(examined) {
    const disabled = await queriedRows<{ name: string }>(
      examined,
      sql`select format('%s: %s', tgrelid::regclass, tgname) as name from pg_trigger
        where tgenabled in ('D', 'R') and not tgisinternal order by 1`,
    )
    const unvalidated = await queriedRows<{ name: string }>(
      examined,
      sql`select format('%s: %s', conrelid::regclass, conname) as name from pg_constraint
        where not convalidated and connamespace = 'public'::regnamespace order by 1`,
    )
    const there = await queriedRows<{ name: string }>(
      examined,
      sql`select conname as name from pg_constraint where connamespace = 'public'::regnamespace`,
    )
    const messages = databaseChecks['database-constraints']
    const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)
    const present = new Set(namesOf(there))
    const missing = [...(await expectedConstraints(examined.pool))].filter((name) => !present.has(name))
    return [
      ...(missing.length > 0 ? [problem(messages.missing, missing)] : []),
      ...(disabled.length > 0 ? [problem(messages.disabled, namesOf(disabled))] : []),
      ...(unvalidated.length > 0 ? [problem(messages.unvalidated, namesOf(unvalidated))] : []),
    ]
  },
}
