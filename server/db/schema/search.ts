import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/**
 * The folded words that describe products, maintained by a trigger. Concurrent writers do not wait for each other, so a
 * word may be stored twice, and also with different accents.
 */
export const searchWord = pgTable(
  'search_word',
  {
    word: text().notNull(),
    /** The stem that its inflections share. */
    stem: text().notNull(),
    /** The spelling with accents, as people see it. */
    spelled: text().notNull(),
  },
  (t) => [
    index('search_word_spelled').on(sql`${t.word} text_pattern_ops`),
    index('search_word_stem').on(t.stem),
    index('search_word_similar').using('gin', sql`${t.word} gin_trgm_ops`),
  ],
)

/** The operator's synonyms for the search. */
export const synonym = pgTable(
  'synonym',
  {
    /** The word's stems, so that singular and plural are one word. */
    key: text().primaryKey(),
    /** Words with the same set are synonyms. */
    setId: uuid().notNull(),
    word: text().notNull(),
  },
  (t) => [index('synonym_of_set').on(t.setId, t.word)],
)

/** Options of variants by key, as merchants write them. Kept by a trigger, perhaps with duplicates. */
export const optionSpelling = pgTable(
  'option_spelling',
  {
    key: text().notNull(),
    name: text().notNull(),
    value: text().notNull(),
  },
  (t) => [index('option_spelling_of_key').on(t.key)],
)
