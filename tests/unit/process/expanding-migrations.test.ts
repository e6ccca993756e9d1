import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

/** What the version before could trip over while it still serves (docs/decisions/013-expand-then-contract.md). */
const contractions: Record<string, RegExp> = {
  'drops a table': /^\s*drop\s+table\b/i,
  'drops a column': /\bdrop\s+column\b/i,
  'renames something': /\brename\s+(?:to|column|constraint)\b/i,
  'changes the type of a column': /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i,
  'requires a column that may be empty': /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i,
  'adds a required column without a default':
    /\badd\s+column\s+(?:(?!\bdefault\b|;)[\s\S])*\bnot\s+null\b(?!\s+default\b)(?![^;]*\bdefault\b)/i,
}

/** A migration by name, with what it may do and since which release nothing uses that any more. */
const allowed: Record<string, { what: string; unusedSince: string }[]> = {}

const migrations = 'server/db/migrations'
/** Meets no earlier version. */
const baseline = '0000_shop.sql'

const contractionsIn = (statement: string) =>
  Object.keys(contractions).filter((what) => contractions[what]?.test(statement))

test('no migration takes away what the version before still uses', () => {
  const files = globSync(join(migrations, '*.sql')).filter((file) => !file.endsWith(baseline))
  const found = files.flatMap((file) => {
    const name = basename(file, '.sql')
    const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint')
    const isAllowed = (what: string) => allowed[name]?.some((exception) => exception.what === what)
    return statements
      .flatMap(contractionsIn)
      .filter((what) => !isAllowed(what))
      .map((what) => `${name} ${what}`)
  })
  expect(found).toEqual([])
})

test('functions and triggers stand in files of their own', () => {
  const found = globSync(join(migrations, '*.sql')).filter((file) =>
    /\bcreate\s+(?:or\s+replace\s+)?(?:function|(?:constraint\s+)?trigger)\b/i.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(found).toEqual([])
})

test.each([
  ['DROP TABLE "cart"', 'drops a table'],
  ['ALTER TABLE "cart" DROP COLUMN "note"', 'drops a column'],
  ['ALTER TABLE "cart" RENAME COLUMN "note" TO "text"', 'renames something'],
  ['ALTER TABLE "cart" ALTER COLUMN "note" SET DATA TYPE integer', 'changes the type of a column'],
  ['ALTER TABLE "cart" ALTER COLUMN "note" SET NOT NULL', 'requires a column that may be empty'],
  ['ALTER TABLE "cart" ADD COLUMN "note" text NOT NULL;', 'adds a required column without a default'],
])('%s is noticed', (statement, what) => {
  expect(contractionsIn(statement)).toEqual([what])
})

test.each([
  `ALTER TABLE "cart" ADD COLUMN "note" text`,
  `ALTER TABLE "cart" ADD COLUMN "note" text DEFAULT '' NOT NULL`,
  `ALTER TABLE "cart" ADD COLUMN "note" text NOT NULL DEFAULT ''`,
  `CREATE TABLE "note" ("id" uuid PRIMARY KEY NOT NULL)`,
])('%s takes nothing away', (statement) => {
  expect(contractionsIn(statement)).toEqual([])
})
