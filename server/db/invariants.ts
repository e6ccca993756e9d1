import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { checkMessages } from '#shared/messages/operator/operator.ts'

/** The folder lies beside this file in the source, and beside the bundle after a build. */
const folder = fileURLToPath(new URL('./invariants', import.meta.url))

/**
 * What an invariant compares: rows of one checkout and its orders, rows of one variant, one seal, or rows that anything
 * may refer to. The name of its folder.
 */
export const invariantScopes = ['orders', 'variants', 'seals', 'whole'] as const
export type InvariantScope = (typeof invariantScopes)[number]

export interface Invariant {
  name: string
  /** The sentence above the query. */
  rule: string
  query: string
}

const readInvariants = (from: string): Invariant[] =>
  readdirSync(from)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(from, file), 'utf8').trim()
      const [comment = '', ...query] = text.split('\n')
      return { name: basename(file, '.sql'), rule: comment.replace(/^-- /, ''), query: query.join('\n') }
    })

/** The rules of stock and money of one kind, each a query of its violations: `subject, expected, found`. */
export const invariantsOf = (scope: InvariantScope): Invariant[] => readInvariants(join(folder, scope))

export const invariants = (): Invariant[] =>
  invariantScopes.flatMap(invariantsOf).toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** Sums that several invariants compare. */
export const invariantSources = () => readInvariants(join(folder, 'sources'))

/** SQL query: the violations of an invariant as texts. */
export function violations(query: string): string {
  const text = (column: string) => `coalesce(${column}::text, '-') as ${column}`
  return `select subject::text, ${text('expected')}, ${text('found')} from (\n${query}\n) violated`
}

/** SQL expression: the definitions of all views as one text, which depends on the search path. */
export const viewsInDatabase = `select encode(sha256(convert_to(coalesce(string_agg(
    format('%I.%I: %s', n.nspname, c.relname, pg_get_viewdef(c.oid)), e'\\n' order by n.nspname, c.relname), ''), 'UTF8')), 'hex')
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('invariant', 'invariant_source') and c.relkind = 'v'`

/** SQL expression: the digests that `createViews` stored, of the program's files and of the views made from them. */
export const viewsAsMade = `coalesce(obj_description(to_regnamespace('invariant'), 'pg_namespace'), '')`

/** Runs before migrations change the tables that the views read. */
export const dropViews = 'drop schema if exists invariant, invariant_source cascade'

/** Makes the views of this program, if the database has others. The connection is in a transaction. */
export async function ensureViews(client: pg.Client): Promise<void> {
  const [sums, rules] = [invariantSources(), invariants()]
  const program = createHash('sha256')
    .update(JSON.stringify([sums, rules]))
    .digest('hex')
  await client.query('set local search_path = public')
  const { rows } = await client.query(`select ${viewsAsMade} as made, (${viewsInDatabase}) as present`)
  if (rows[0].made === `${program} ${rows[0].present}`) return
  await client.query(dropViews)
  await client.query('create schema invariant_source; create schema invariant')
  for (const { name, query } of sums) await client.query(`create view invariant_source.${name} as ${query}`)
  for (const { name, query } of rules) {
    await client.query(`create view invariant.${name} as ${violations(query)}`)
    const said = pg.escapeLiteral(checkMessages[name] ?? '')
    await client.query(`comment on view invariant.${name} is ${said}`)
  }
  const { rows: now } = await client.query(`select (${viewsInDatabase}) as present`)
  await client.query(`comment on schema invariant is '${program} ${now[0].present}'`)
}
