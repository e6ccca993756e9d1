import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** The folder lies beside this file in the source, and beside the bundle after a build. */
const folder = fileURLToPath(new URL('./functions', import.meta.url))

/** Tables, indexes and our own functions use the types and functions of these extensions. */
export const extensions = ['citext', 'pg_trgm', 'unaccent']

export interface SqlFunction {
  name: string
  /** `create or replace function`, with the comment above it. */
  text: string
  triggers: SqlTrigger[]
}

export interface SqlTrigger {
  name: string
  table: string
  /** `create trigger`. */
  text: string
}

const trigger = /^CREATE (?:CONSTRAINT )?TRIGGER "?(\w+)"?[\s\S]*? ON "?(\w+)"?\s[\s\S]*?;$/gm

/** Reads the functions of the database, each from the file of its name, with their triggers. Callers come last. */
export const sqlFunctions = (): SqlFunction[] => {
  const functions = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const triggers = [...text.matchAll(trigger)].map(([sql, name = '', table = '']) => ({
        name,
        table,
        text: sql,
      }))
      return { name: basename(file, '.sql'), text: text.replaceAll(trigger, '').trim(), triggers }
    })
  return calledFirst(functions)
}

/**
 * Sorts called functions first, because PostgreSQL looks up what a body after `RETURN` calls when it creates the
 * function.
 */
function calledFirst(functions: SqlFunction[]): SqlFunction[] {
  const called = new Map(functions.map((each) => [each, new RegExp(String.raw`\b${each.name}\(`)]))
  const seen = new Set<SqlFunction>()
  const withCalled = (each: SqlFunction): SqlFunction[] => {
    if (seen.has(each)) return []
    seen.add(each)
    return [...functions.filter((other) => called.get(other)?.test(each.text)).flatMap(withCalled), each]
  }
  return functions.flatMap(withCalled)
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Creates the functions that migrations rely on: PostgreSQL takes only immutable functions in indexes and generated
 * columns.
 */
export async function ensureImmutableFunctions(client: pg.Client): Promise<void> {
  for (const name of extensions) await client.query(`create extension if not exists ${name}`)
  await ensureEach(
    client,
    sqlFunctions().filter(({ text }) => /\bIMMUTABLE\b/.test(text)),
  )
}

/**
 * Creates the functions and triggers of this program where the database has others. A comment on each records the text
 * that it was made from. With `inTransaction` each trigger locks its table alone, because others may be writing to
 * several.
 */
export async function ensureFunctions(
  client: pg.Client,
  inTransaction: (work: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const program = sqlFunctions()
  await inTransaction(() => ensureEach(client, program))
  const present = await triggersMade(client)
  for (const each of program.flatMap(({ triggers }) => triggers))
    if (!present.has(markOf(each))) await inTransaction(() => client.query(replacing(each)))
}

async function ensureEach(client: pg.Client, program: SqlFunction[]) {
  const made = await functionsMade(client)
  const changed = program.filter(({ text }) => !made.has(digestOf(text)))
  // A body in quotes is only checked when it runs, so it may call a function that is created later.
  if (changed.length > 0) await client.query('set local check_function_bodies = off')
  for (const each of changed) {
    await client.query(each.text)
    await recordDigest(client, each)
  }
  if (changed.length > 0) await client.query('set local check_function_bodies = on')
}

/** Returns the digests of the functions that were not changed since they were made. */
async function functionsMade(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ made: string; present: string }>(
    `select made, md5(pg_get_functiondef(p.oid)) as present from pg_proc p, obj_description(p.oid, 'pg_proc') as made
     where p.pronamespace = 'public'::regnamespace and made is not null`,
  )
  return new Set(
    rows.flatMap(({ made, present }) => (made.endsWith(` ${present}`) ? (made.split(' ')[0] ?? []) : [])),
  )
}

async function recordDigest(client: pg.Client, { name, text }: SqlFunction) {
  const digest = digestOf(text)
  const [signature] = /(?<=^CREATE OR REPLACE FUNCTION )\w+\([^)]*\)/m.exec(text) ?? []
  const comment = (said: string) =>
    client.query(`comment on function ${signature} is ${pg.escapeLiteral(said)}`)
  await comment(digest)
  const { rows } = await client.query<{ present: string }>(
    `select md5(pg_get_functiondef(p.oid)) as present from pg_proc p
     where p.proname = $1 and obj_description(p.oid, 'pg_proc') = $2`,
    [name, digest],
  )
  await comment(`${digest} ${rows[0]?.present}`)
}

/** Returns the enabled triggers, as `markOf` names them. A dropped trigger loses its comment. */
async function triggersMade(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ mark: string }>(
    `select c.relname || '.' || t.tgname || ' ' || obj_description(t.oid, 'pg_trigger') as mark
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled = 'O'`,
  )
  return new Set(rows.map(({ mark }) => mark))
}

const markOf = ({ table, name, text }: SqlTrigger) => `${table}.${name} ${digestOf(text)}`

/**
 * PostgreSQL cannot replace a constraint trigger, and dropping one waits for all readers of the table, perhaps a
 * backup.
 */
function replacing({ table, name, text }: SqlTrigger): string {
  const at = `${pg.escapeIdentifier(name)} on ${pg.escapeIdentifier(table)}`
  const made = text.startsWith('CREATE TRIGGER')
    ? text.replace('CREATE', 'CREATE OR REPLACE')
    : `drop trigger if exists ${at}; ${text}`
  return `${made} comment on trigger ${at} is '${digestOf(text)}'`
}
