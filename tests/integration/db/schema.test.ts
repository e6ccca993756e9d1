import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ensureImmutableFunctions } from '#server/db/functions.ts'
import * as schema from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'

/** Constraints that migrations add by hand: words of a column have `_check`, and these six. */
const onlyInMigrations = [
  'category.category_picture_id_fkey',
  'consent.consent_words',
  'merchant.merchant_cover_id_fkey',
  'merchant.merchant_logo_id_fkey',
  'requirement.requirement_of_law',
  'session.session_merchant_id_merchant_id_fk',
]

const queries = {
  columns: `select table_name || '.' || column_name as name, concat_ws(' ', udt_name, character_maximum_length,
      is_nullable, column_default, generation_expression) as text
    from information_schema.columns where table_schema = 'public' order by 1`,
  indexes: `select indexname as name, indexdef as text from pg_indexes where schemaname = 'public' order by 1`,
  constraints: `select c.relname || '.' || conname as name, pg_get_constraintdef(k.oid) || ' ' || convalidated as text
    from pg_constraint k join pg_class c on c.oid = conrelid where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u') order by 1`,
}

async function connected() {
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.close()
  })
  return client
}

async function catalogOf(client: pg.Client, query: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; text: string }>(query)
  return new Map(rows.map(({ name, text }) => [name, text]))
}

test('the migrations make what the schema declares', async () => {
  const [made, declared] = [await connected(), await connected()]
  await declared.query('drop schema pgboss, drizzle, invariant, invariant_source, public cascade')
  await declared.query('create schema public')
  await declared.query('begin')
  await ensureImmutableFunctions(declared)
  await declared.query('create text search configuration shop_portuguese (copy = pg_catalog.portuguese)')
  const statements = await generateMigration(
    generateDrizzleJson({}),
    generateDrizzleJson(schema, undefined, undefined, 'snake_case'),
  )
  for (const statement of statements) await declared.query(statement)

  for (const query of [queries.columns, queries.indexes])
    expect(await catalogOf(made, query)).toEqual(await catalogOf(declared, query))
  const [all, known] = [
    await catalogOf(made, queries.constraints),
    await catalogOf(declared, queries.constraints),
  ]
  const more = [...all.keys()].filter((name) => !known.has(name))
  expect(more.filter((name) => !name.endsWith('_check'))).toEqual(onlyInMigrations)
  expect(new Map([...all].filter(([name]) => known.has(name)))).toEqual(known)
})
