import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/**
 * The words that products are described with, folded; kept by a trigger. Two who write the same new word at the
 * same moment do not wait for each other: it may stand here twice, as it does where its accents differ.
 */
export const searchWord = pgTable(
  'search_word',
  {
    word: text().notNull(),
    /** What its inflections have in common. */
    stem: text().notNull(),
    /** With its accents, as people are shown it. */
    spelled: text().notNull(),
  },
  (t) => [
    index('search_word_spelled').on(sql`${t.word} text_pattern_ops`),
    index('search_word_stem').on(t.stem),
    index('search_word_similar').using('gin', sql`${t.word} gin_trgm_ops`),
  ],
)

/** Words that mean the same to a search, as the operator says. */
export const synonym = pgTable(
  'synonym',
  {
    /** Its stems: plural and singular are one word. */
    key: text().primaryKey(),
    /** Those with the same set mean the same. */
    setId: uuid().notNull(),
    word: text().notNull(),
  },
  (t) => [index('synonym_of_set').on(t.setId, t.word)],
)

/** Options of variants by key, as merchants write them; kept by a trigger, and perhaps more than once. */
export const optionSpelling = pgTable(
  'option_spelling',
  {
    key: text().notNull(),
    name: text().notNull(),
    value: text().notNull(),
  },
  (t) => [index('option_spelling_of_key').on(t.key)],
)
