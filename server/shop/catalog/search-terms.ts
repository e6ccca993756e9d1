import { maxQueryLength } from '#shared/catalog.ts'
import { withMeasures } from './measures.ts'

const maxWords = 8
/** Folded words that say nothing about a product. */
const fillers = new Set(
  'a ao aos as com da das de do dos e em na nas no nos o os ou para por pra um uma umas uns'.split(' '),
)
/** Single letters that are sizes; any other finds everything. */
const sizes = new Set(['p', 'm', 'g', 'u'])

/** What is looked for; without words, nothing is found. */
export interface SearchTerms {
  /** Folded like the words that are searched. */
  phrase: string
  words: SearchWord[]
  /** Only what is sent for free. */
  freeShipping: boolean
  /** What was typed, in the words that are found instead of those that nobody writes; null where it is found itself. */
  meant: string | null
}

export interface SearchWord {
  /** What it may be called, folded: as typed, and as others say. */
  names: string[]
  /** In the language of `to_tsquery`: the word in its forms, for stores. */
  query: string
  /** As a `tsquery`: whatever a product may say where the word is looked for. */
  lexemes: string
  /** The same, and all of a category whose name says the word among others: `calça jeans` in `Calças e macacões`. */
  nearLexemes: string
}

/** What comes near where nothing has all of the words itself; null where that is nothing else. */
export function nearTerms(terms: SearchTerms): SearchTerms | null {
  if (terms.words.every(({ lexemes, nearLexemes }) => lexemes === nearLexemes)) return null
  return { ...terms, words: terms.words.map((word) => ({ ...word, lexemes: word.nearLexemes })) }
}

/** What was typed, as we say it back: one line, not too long, of characters that a database takes. */
export function cleanQuery(typed: string): string {
  const visible = typed.normalize('NFC').replace(/[\p{Cf}\p{Cs}]/gu, '')
  const line = visible.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return Array.from(line).slice(0, maxQueryLength).join('').trim()
}

const writtenWord = /[\p{L}\p{M}\p{Nd}]+/gu

/** The words of a text that say something, folded. */
export function tellingWords(text: string): string[] {
  const typed = (withMeasures(fold(text)).match(writtenWord) ?? []).filter(isWord)
  const telling = typed.filter((word) => !fillers.has(word))
  return (telling.length > 0 ? telling : typed).slice(0, maxWords)
}

/** The text as it was typed, but for the words that have another in their place. */
export const withOtherWords = (text: string, others: ReadonlyMap<string, string>): string =>
  text.normalize('NFC').replace(writtenWord, (word) => others.get(fold(word)) ?? word)

const isWord = (text: string) => text.length > 1 || /\d/.test(text) || sizes.has(text)

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
