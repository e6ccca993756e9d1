import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { searchWord, synonym } from '#server/db/schema/index.ts'
import { nameQuery, otherForms, type SearchTerms, type SearchWord, tellingWords } from './search-terms.ts'

/** From this likeness on a typo counts as the word: `xicra` is `xícara`. */
const typoSimilarity = 0.5
/** From this one on it is worth a try where nothing else is found. */
const nearSimilarity = 0.4
const mostMeant = 4
/** In words. */
const longestName = 3

/** Null where nothing was typed. */
export async function searchTerms(db: Db, query: string): Promise<SearchTerms | null> {
  if (query === '') return null
  const typed = tellingWords(query)
  if (typed.length === 0) return { phrase: '', words: [] }
  const { meant, called } = await knownWords(db, typed)

  const words: SearchWord[] = []
  for (let at = 0; at < typed.length; ) {
    const name = called.find((each) => each.from === at)
    const length = name ? name.length : 1
    const own = typed.slice(at, at + length)
    words.push(wordOf(own, name?.others ?? [], meant[at] ?? [], at + length === typed.length))
    at += length
  }
  return { phrase: typed.map((word, at) => bestOf(meant[at]) ?? word).join(' '), words }
}

interface Meant {
  word: string
  similarity: number
}

/** A longer name of several words comes before a shorter one. */
interface Called {
  from: number
  length: number
  others: string[]
}

const isSimilar = ({ similarity }: Meant) => similarity >= typoSimilarity
const bestOf = (meant: Meant[] = []) => meant.find(isSimilar)?.word

function wordOf(own: string[], others: string[], meant: Meant[], last: boolean): SearchWord {
  const said = others.map((other) => nameQuery(tellingWords(other)))
  const query = (words: Meant[]) =>
    [nameQuery(own, { unfinished: last }), ...said, ...words.map(({ word }) => nameQuery([word]))].join(' | ')
  const similar = meant.filter(isSimilar)
  return {
    names: [own.join(' '), ...others, ...similar.map(({ word }) => word)],
    query: query(similar),
    nearQuery: query(meant),
  }
}

/** By word: what one that nobody writes may have meant. And which of them, or several together, have other names. */
async function knownWords(db: Db, words: string[]): Promise<{ meant: Meant[][]; called: Called[] }> {
  const forms = words.map((word) => [word, ...otherForms(word)].join(' '))
  const rows = await wordRows(db, { words, forms, count: words.length })
  return {
    meant: rows.map((row) => row.meant ?? []),
    called: rows.flatMap(({ called }, from) => (called ?? []).map((each) => ({ from, ...each }))),
  }
}

const stem = (word: SQL) =>
  sql`coalesce((tsvector_to_array(to_tsvector('shop_portuguese', ${word})))[1], ${word})`

const isKnown = sql`exists (
    select from ${searchWord} s join unnest(string_to_array(typed.forms, ' ')) form on s.stem = ${stem(sql`form`)})
  or (typed.place = ${sql.placeholder('count')} and exists (
    select from ${searchWord} s
    where s.word ~>=~ typed.word and s.word ~<~ (typed.word || '\uffff')))`

const meant = sql`(
  select json_agg(json_build_object('word', word, 'similarity', similarity) order by similarity desc, word)
  from (
    select s.word, greatest(word_similarity(typed.word, s.word), similarity(typed.word, s.word)) as similarity
    from ${searchWord} s where typed.word <% s.word
    group by s.word order by similarity(typed.word, s.word) desc, s.word limit ${mostMeant}
  ) near)`

const foundWords = sql`
  with typed as materialized (
    select word, forms, place, ${stem(sql`word`)} as stem
    from unnest(${sql.placeholder('words')}::text[], ${sql.placeholder('forms')}::text[])
      with ordinality as each (word, forms, place)
    where (select set_config('pg_trgm.word_similarity_threshold', ${String(nearSimilarity)}, true)) is not null
  ), name as (
    select beginning.place, ending.place - beginning.place + 1 as length,
      (
        select string_agg(stem, ' ' order by place) from typed t
        where t.place between beginning.place and ending.place
      ) as key
    from typed beginning join typed ending
      on ending.place between beginning.place + 1 and beginning.place + ${longestName - 1}
    union all
    select place, 1, ${stem(sql`form`)} from typed cross join unnest(string_to_array(forms, ' ')) form
  )
  select typed.place,
    case when length(typed.word) > 3 and not (${isKnown}) then ${meant} end as meant,
    (select json_agg(json_build_object('length', name.length, 'others', others) order by name.length desc, name.key)
      from name cross join lateral (
        select json_agg(other.word order by other.word) as others
        from ${synonym} own join ${synonym} other on other.set_id = own.set_id and other.key <> own.key
        where own.key = name.key
      ) said
      where name.place = typed.place and others is not null) as called
  from typed`

const wordRows = prepared((db) =>
  db
    .select({
      meant: sql<Meant[] | null>`word.meant`,
      called: sql<Omit<Called, 'from'>[] | null>`word.called`,
    })
    .from(sql`(${foundWords}) word`)
    .orderBy(sql`word.place`),
)
