import { asc, eq, inArray, like, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { synonym } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { significantWords } from './search-terms.ts'

const maxSets = 2_000

type Needed = Pick<Services, 'db' | 'clock' | 'author'>

/**
 * Returns the sets of words with the same meaning, in their order; with a query, those with a word that contains it.
 */
export async function synonymSets(
  db: Db,
  { query = '', limit = maxSets, offset = 0 }: { query?: string; limit?: number; offset?: number } = {},
): Promise<string[][]> {
  const part = significantWords(query).join(' ')
  if (query !== '' && part === '') return []
  const found = db
    .select({ id: synonym.setId })
    .from(synonym)
    .where(like(synonym.word, `%${part}%`))
  const rows = await db
    .select({ words: sql<string[]>`array_agg(${synonym.word} order by ${synonym.word})` })
    .from(synonym)
    .where(part === '' ? undefined : inArray(synonym.setId, found))
    .groupBy(synonym.setId)
    .orderBy(asc(sql`min(${synonym.word})`))
    .limit(limit)
    .offset(offset)
  return rows.map(({ words }) => words)
}

/** Returns the set of a word as it is stored, or an empty one if the word has no synonyms. */
export async function synonymsOf(db: Db, word: string): Promise<string[]> {
  const set = db.select({ id: synonym.setId }).from(synonym).where(eq(synonym.word, word))
  const rows = await db
    .select({ word: synonym.word })
    .from(synonym)
    .where(inArray(synonym.setId, set))
    .orderBy(synonym.word)
  return rows.map((row) => row.word)
}

/** Merges the sets of these words. Returns null if fewer than two words remain. */
export async function addSynonyms(services: Needed, names: readonly string[]): Promise<string[] | null> {
  const words = [...new Set(names.map((name) => significantWords(name).join(' ')))]
  if (words.length < 2 || words.includes('')) return null
  return inTransaction(services.db, async (tx) => {
    // Synonyms change rarely, so one change waits for another.
    await tx.execute(sql`lock table ${synonym} in share row exclusive mode`)
    const keyed = await keysOf(tx, words)
    const setId = newId()
    const others = tx
      .select({ id: synonym.setId })
      .from(synonym)
      .where(inArray(synonym.key, [...keyed.keys()]))
    await tx.update(synonym).set({ setId }).where(inArray(synonym.setId, others))
    const rows = [...keyed].map(([key, word]) => ({ key, word, setId }))
    await tx.insert(synonym).values(rows).onConflictDoNothing()
    const set = await tx
      .select({ word: synonym.word })
      .from(synonym)
      .where(sql`${synonym.setId} = ${setId}`)
      .orderBy(synonym.word)
    const all = set.map(({ word }) => word)
    const subject = { type: 'synonym', id: setId, name: words.join(', ').slice(0, maxName) }
    const after = { words: all.join(', ') }
    await recordAction(tx, services, { action: 'synonyms.added', merchantId: null, subject, after })
    return all
  })
}

/** Removes a word from its set. Returns false if it was in none. */
export async function removeSynonym(services: Needed, name: string): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const keyed = await keysOf(tx, [significantWords(name).join(' ')])
    const gone = await tx
      .delete(synonym)
      .where(inArray(synonym.key, [...keyed.keys()]))
      .returning({ key: synonym.key })
    // A set of one word has no meaning.
    await tx
      .delete(synonym)
      .where(
        inArray(
          synonym.setId,
          tx.select({ id: synonym.setId }).from(synonym).groupBy(synonym.setId).having(sql`count(*) < 2`),
        ),
      )
    const subject = { type: 'synonym', id: gone[0]?.key ?? '', name: name.slice(0, maxName) }
    if (gone.length > 0)
      await recordAction(tx, services, { action: 'synonyms.removed', merchantId: null, subject })
    return gone.length > 0
  })
}

const maxName = 120

/** Returns the stems of the words, which a search compares. */
async function keysOf(tx: Db, words: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ key: string; word: string }>(sql`
    select name.word, (
        select string_agg(
          coalesce((tsvector_to_array(to_tsvector('shop_portuguese', each)))[1], each), ' ' order by index)
        from unnest(string_to_array(name.word, ' ')) with ordinality part (each, index)
      ) as key
    from unnest(${sql.param(words)}::text[]) name (word) where name.word <> ''`)
  return new Map(rows.map(({ key, word }) => [key, word]))
}
