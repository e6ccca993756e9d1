import { maxQueryLength } from '#shared/catalog.ts'

const maxWords = 8
/** Folded words that say nothing about a product. */
const fillers = new Set(
  'a ao aos as com da das de do dos e em na nas no nos o os ou para por pra um uma umas uns'.split(' '),
)

/** What is looked for; without words, nothing is found. */
export interface SearchTerms {
  /** Folded like the words that are searched. */
  phrase: string
  words: SearchWord[]
}

export interface SearchWord {
  /** What it may be called, folded: as typed, and as others say. */
  names: string[]
  /** In the language of `to_tsquery`: the word in its forms, and what it may have meant. */
  query: string
  /** The same, and what it may have meant if nothing else is found. */
  nearQuery: string
}

/** What was typed, as we say it back: one line, not too long, of characters that a database takes. */
export function cleanQuery(typed: string): string {
  const visible = typed.normalize('NFC').replace(/[\p{Cf}\p{Cs}]/gu, '')
  const line = visible.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return Array.from(line).slice(0, maxQueryLength).join('').trim()
}

/** The words of a text that say something, folded. */
export function tellingWords(text: string): string[] {
  const typed = (fold(text).match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []).filter(isWord)
  const telling = typed.filter((word) => !fillers.has(word))
  return (telling.length > 0 ? telling : typed).slice(0, maxWords)
}

/** A single letter finds everything. */
const isWord = (text: string) => text.length > 1 || /\d/.test(text)

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()

/** All words of a name, for `to_tsquery`; the last of a search may still be unfinished. */
export const nameQuery = (words: readonly string[], { unfinished = false } = {}) =>
  `(${words.map((word, at) => formsQuery(word, unfinished && at === words.length - 1)).join(' & ')})`

const formsQuery = (word: string, unfinished: boolean) =>
  `(${[unfinished ? `${word}:*` : word, ...otherForms(word)].join(' | ')})`

/** Singular and plural where the stemmer, which sees no accents, takes them for two words. */
const changes: [ending: RegExp, others: string[]][] = [
  [/[oa]es$/, ['ao']],
  [/aos$/, ['ao']],
  [/ao$/, ['oes', 'aes', 'aos']],
  [/ais$/, ['al']],
  [/al$/, ['ais']],
  [/eis$/, ['el', 'il']],
  [/el$/, ['eis']],
  [/ois$/, ['ol']],
  [/ol$/, ['ois']],
  [/is$/, ['il']],
  [/il$/, ['is', 'eis']],
  [/ns$/, ['m']],
  [/m$/, ['ns']],
]

export function otherForms(word: string): string[] {
  const change = changes.find(([ending]) => word.length > 2 && ending.test(word))
  if (!change) return []
  const [ending, others] = change
  return others.map((other) => word.replace(ending, other))
}
