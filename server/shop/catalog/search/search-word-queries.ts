import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { category, merchant, searchWord, synonym } from '#server/db/schema/index.ts'
import {
  hasOnlyFillers,
  readShippingIntent,
  type SearchTerms,
  type SearchWord,
  significantWords,
  withOtherWords,
} from './search-terms.ts'
import { wordForms } from './word-forms.ts'
import { allOf, anyOf, type KnownWord, lexemesOf, nameLexemes } from './word-lexemes.ts'

/** Candidates of at least this similarity are compared letter by letter. */
const typoSimilarity = 0.3
const maxCandidates = 24
/** The longest synonym or category name, in words. */
const maxNameLength = 3
/** A shorter stem has too many other words: `livr` is `livro` and `livre`. */
const shortestStem = 5
const maxForms = 12
const maxIds = 60

/** The query of words that may be unfinished. */
interface Typing {
  /** The last word also matches words that begin with it; otherwise only an unknown word does. */
  unfinished?: boolean
}

/** Returns the terms of a search, or null if nothing was typed that tells products apart. */
export async function searchTerms(
  db: Db,
  query: string,
  { unfinished = false }: Typing = {},
): Promise<SearchTerms | null> {
  if (query === '') return null
  const { query: named, freeShipping } = readShippingIntent(query)
  const isAnything = !unfinished && hasOnlyFillers(named)
  if (isAnything && !freeShipping) return null
  const typed = isAnything ? [] : significantWords(named)
  if (typed.length === 0)
    return { phrase: '', words: freeShipping ? [anything] : [], freeShipping, meant: null }
  const rows = await wordRows(db, {
    words: typed,
    forms: typed.map((word) => wordForms(word).join(' ')),
    count: typed.length,
    unfinished,
  })
  const meant = meantBy(query, rows)
  if (meant !== null) {
    const terms = await searchTerms(db, meant, { unfinished })
    return terms && { ...terms, meant }
  }

  const words: SearchWord[] = []
  for (let at = 0; at < typed.length; ) {
    const name = rows[at]?.called?.[0]
    const length = name?.length ?? 1
    const known = rows.slice(at, at + length)
    at += length
    words.push(wordOf(known, { others: name?.others ?? [], isLast: at === typed.length }))
  }
  return { phrase: typed.join(' '), words, freeShipping, meant: null }
}

/** Returns the query with known words in place of unknown ones, or null if none is replaced. */
function meantBy(query: string, rows: WordRow[]): string | null {
  const others = rows.flatMap(({ word, candidates }) => {
    const other = closest(word, candidates ?? [])
    return other ? [[word, other.spelled] as const] : []
  })
  const meant = withOtherWords(query, new Map(others))
  return meant === query ? null : meant
}

interface WordRow extends KnownWord {
  /** Categories whose name contains the word among others, with their descendants. */
  nearCategories: string[]
  /** Corrections of a word that finds nothing. */
  candidates: { word: string; spelled: string }[] | null
  /** A longer name of several words comes before a shorter one. */
  called: { length: number; others: string[] }[] | null
}

const longWord = 9

/**
 * Returns the closest candidate. One letter may be wrong, two in a long word; the first letter of a short word is
 * hardly ever wrong.
 */
function closest(word: string, candidates: { word: string; spelled: string }[]) {
  const limit = word.length < longWord ? 1 : 2
  const near = candidates
    .map((each) => ({ ...each, distance: editDistance(word, each.word, limit) }))
    .filter((each) => each.distance <= limit && (word.length > 4 || each.word[0] === word[0]))
    .filter((each) => !isOtherEnding(word, each.word))
  return near.sort((one, other) => one.distance - other.distance)[0]
}

/** A term that every product matches, for a search of free shipping alone; no store has this name. */
const anything: SearchWord = {
  names: ['frete gratis'],
  query: '(frete & gratis)',
  lexemes: "(!'f1')",
  nearLexemes: "(!'f1')",
}

/** Tells whether two words differ only in their ending: `bola` is no misspelling of `bolo`. */
const isOtherEnding = (one: string, other: string) =>
  one.length === other.length &&
  one.slice(0, -1) === other.slice(0, -1) &&
  /[aeo]$/.test(one) &&
  /[aeo]$/.test(other)

function wordOf(
  known: WordRow[],
  { others, isLast }: { others: readonly string[]; isLast: boolean },
): SearchWord {
  const own = known.map(({ word }) => word)
  const said = others.map(significantWords)
  const lexemes = (ofOwn: string[]) => anyOf([allOf(ofOwn), ...said.map(nameLexemes)])
  return {
    names: [own.join(' '), ...others],
    query: [stemQuery(own, isLast), ...said.map((each) => stemQuery(each))].join(' | '),
    lexemes: lexemes(known.map((each) => lexemesOf(each))),
    nearLexemes: lexemes(known.map((each) => lexemesOf({ ...each, categories: each.nearCategories }))),
  }
}

/** Returns text for `to_tsquery`; the last word of a search may still be unfinished. */
const stemQuery = (words: readonly string[], unfinished = false) =>
  `(${words
    .map((word, at) => {
      const isBeginning = unfinished && word.length > 1 && at === words.length - 1
      return `(${[isBeginning ? `${word}:*` : word, ...wordForms(word)].join(' | ')})`
    })
    .join(' & ')})`

const stem = (word: SQL) =>
  sql`coalesce((tsvector_to_array(to_tsvector('shop_portuguese', ${word})))[1], ${word})`

/** SQL expression: the known search words of the same stem. */
const same = sql`array(
  select distinct s.word from ${searchWord} s
  where s.stem = typed.stem and length(s.stem) >= ${shortestStem} order by s.word limit ${maxForms})`

const isWritten = sql`(exists (select from ${searchWord} s where s.word = any(typed.forms))
  or exists (select from ${searchWord} s where s.stem = typed.stem and length(s.stem) >= ${shortestStem}))`

const beginnings = sql`array(
  select word from (
    select distinct s.word from ${searchWord} s
    where typed.index = ${sql.placeholder('count')} and length(typed.word) > 1
      and (${sql.placeholder('unfinished')}::boolean or not typed.is_written)
      and s.word ~>=~ typed.word and s.word ~<~ (typed.word || '\uffff')
  ) begun order by length(word), word limit ${maxForms})`

const candidates = sql`(
  select json_agg(json_build_object('word', word, 'spelled', spelled) order by likeness desc, word)
  from (
    select s.word, coalesce(max(s.spelled) filter (where s.spelled <> s.word), s.word) as spelled,
      similarity(typed.word, s.word) as likeness
    from ${searchWord} s where s.word % typed.word
    group by s.word order by likeness desc, s.word limit ${maxCandidates}
  ) near)`

const categoryIds = (condition: SQL) => sql`array(
  with recursive found as (
    select c.id from ${category} c
    where c.name_keys && typed.keys and ${condition}
    union select c.id from ${category} c join found on c.parent_id = found.id
  )
  select replace(id::text, '-', '') from found limit ${maxIds})`

/** SQL condition: a category matches. The query has all words of its name, or one that no product is described with. */
const isMeant = sql`(c.name_keys <@ everything.keys or not typed.is_written)`

const merchantIds = sql`array(
  select replace(m.id::text, '-', '') from ${merchant} m
  where significant_keys(m.name) && typed.keys and m.status = 'active' order by m.name limit ${maxIds})`

const isFound = sql`(typed.is_written or typed.called is not null or cardinality(typed.beginnings) > 0
  or cardinality(typed.categories) > 0 or cardinality(typed.merchants) > 0)`

const foundWords = sql`
  with said as materialized (
    select fold(word) as word, string_to_array(forms, ' ') as forms, index, ${stem(sql`word`)} as stem
    from unnest(${sql.placeholder('words')}::text[], ${sql.placeholder('forms')}::text[])
      with ordinality as each (word, forms, index)
    where (select set_config('pg_trgm.similarity_threshold', ${String(typoSimilarity)}, true)) is not null
  ), name as (
    select beginning.index, ending.index - beginning.index + 1 as length,
      (
        select string_agg(stem, ' ' order by index) from said
        where said.index between beginning.index and ending.index
      ) as key
    from said beginning join said ending
      on ending.index between beginning.index + 1 and beginning.index + ${maxNameLength - 1}
    union
    select index, 1, ${stem(sql`form`)} from said cross join unnest(forms) form
  ), called as (
    select name.index, name.length, meaning.others
    from name cross join lateral (
      select array_agg(other.word order by other.word) as others
      from ${synonym} own join ${synonym} other on other.set_id = own.set_id and other.key <> own.key
      where own.key = name.key
    ) meaning
    where meaning.others is not null
  ), keyed as materialized (
    select typed.*, ${isWritten} as is_written, array(
        select plural_key(typed.word)
        union select plural_key(other) from called, unnest(called.others) other
        where called.index = typed.index and called.length = 1 and other !~ ' '
      ) as keys
    from said typed
  ), placed as materialized (
    select typed.*, ${categoryIds(isMeant)} as categories,
      ${categoryIds(sql`true`)} as near_categories, ${merchantIds} as merchants, ${beginnings} as beginnings,
      (select json_agg(json_build_object('length', length, 'others', others) order by length desc)
        from called where called.index = typed.index) as called
    from keyed typed
      cross join (select array_agg(distinct key) as keys from keyed, unnest(keyed.keys) key) everything
  )
  select typed.index, typed.word, typed.categories, typed.near_categories, typed.merchants, typed.beginnings, typed.called, ${same} as same,
    case when length(typed.word) > 3 and typed.word !~ '[0-9]' and not ${isFound} then ${candidates} end as candidates
  from placed typed`

const wordRows = prepared('search-words', (db) =>
  db
    .select({
      word: sql<string>`word.word`,
      same: sql<string[]>`word.same`,
      beginnings: sql<string[]>`word.beginnings`,
      categories: sql<string[]>`word.categories`,
      merchants: sql<string[]>`word.merchants`,
      nearCategories: sql<string[]>`word.near_categories`,
      called: sql<WordRow['called']>`word.called`,
      candidates: sql<WordRow['candidates']>`word.candidates`,
    })
    .from(sql`(${foundWords}) word`)
    .orderBy(sql`word.index`),
)

/**
 * Returns the number of letters to change, add, leave out or swap with the next until one word is the other; never more
 * than `limit` + 1.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1)
      const shifted = Math.min(last[j] ?? 0, row[j - 1] ?? 0) + 1
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(Math.min(changed, shifted, isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : limit + 1))
    }
    beforeLast = last
    last = row
  }
  return Math.min(last[other.length] ?? limit + 1, limit + 1)
}
