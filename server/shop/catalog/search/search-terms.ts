import { maxQueryLength } from '#shared/catalog/catalog.ts'

const maxWords = 8
/** Folded words that tell nothing about a product. */
const fillers = new Set(
  'a ao aos as com da das de do dos e em na nas no nos o os ou para por pra um uma umas uns'.split(' '),
)
/** Single letters that are sizes; any other letter would match everything. */
const sizes = new Set(['p', 'm', 'g', 'u'])

/** A parsed search, which finds nothing without words. */
export interface SearchTerms {
  /** Folded like the words that are searched. */
  phrase: string
  words: SearchWord[]
  /** Only products that are shipped for free. */
  freeShipping: boolean
  /** The query after spelling correction, or null if it was not corrected. */
  meant: string | null
}

export interface SearchWord {
  /** Names, folded: the word as typed, and its synonyms. */
  names: string[]
  /** As text for `to_tsquery`: the word in its forms, for stores. */
  query: string
  /** As a `tsquery`: all that a product may contain when the word is searched. */
  lexemes: string
  /**
   * The same, and all of a category whose name contains the word among others: `calça jeans` in `Calças e macacões`.
   */
  nearLexemes: string
}

/** Returns a looser search for when no product has all words, or null if it would be the same. */
export function nearTerms(terms: SearchTerms): SearchTerms | null {
  if (terms.words.every(({ lexemes, nearLexemes }) => lexemes === nearLexemes)) return null
  return { ...terms, words: terms.words.map((word) => ({ ...word, lexemes: word.nearLexemes })) }
}

/** Returns the query as it is shown: one line, not too long, of characters that a database accepts. */
export function cleanQuery(typed: string): string {
  const visible = typed.normalize('NFC').replace(/[\p{Cf}\p{Cs}]/gu, '')
  const line = visible.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return Array.from(line).slice(0, maxQueryLength).join('').trim()
}

const writtenWord = /[\p{L}\p{M}\p{Nd}]+/gu

const typedWords = (text: string): string[] =>
  (withMeasures(fold(text)).match(writtenWord) ?? []).filter(isWord)

/** Returns the significant words of a text, folded, or all if none is significant. */
export function significantWords(text: string): string[] {
  const typed = typedWords(text)
  const significant = typed.filter((word) => !fillers.has(word))
  return (significant.length > 0 ? significant : typed).slice(0, maxWords)
}

/** Returns true if the words of a text tell nothing about a product: `de`, `para uma`. */
export function hasOnlyFillers(text: string): boolean {
  const typed = typedWords(text)
  return typed.length > 0 && typed.every((word) => fillers.has(word))
}

/** Returns the text as typed, with some words replaced. */
export const withOtherWords = (text: string, others: ReadonlyMap<string, string>): string =>
  text.normalize('NFC').replace(writtenWord, (word) => others.get(fold(word)) ?? word)

const isWord = (text: string) => text.length > 1 || /\d/.test(text) || sizes.has(text)

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()

/**
 * Units of measures, which the index (`measure_words` of the migrations) has in whole grams, millilitres or
 * millimetres.
 */
const units: [names: string, factor: number, base: string][] = [
  ['kgs?|quilos?', 1000, 'g'],
  ['g|grs?|gramas?', 1, 'g'],
  ['l|lts?|litros?', 1000, 'ml'],
  ['ml|mililitros?', 1, 'ml'],
  ['m|mts?|metros?', 1000, 'mm'],
  ['cm|centimetros?', 10, 'mm'],
  ['mm|milimetros?', 1, 'mm'],
]

const names = units.map(([each]) => each).join('|')
const measure = new RegExp(
  `(?<![\\p{L}\\p{Nd}])(\\d{1,6}(?:[.,]\\d{1,3})?)\\s*(${names})(?![\\p{L}\\p{Nd}])`,
  'gu',
)
const maxNumber = 999_999_999

/** Returns the text with each measure as one word: `1 kg` and `1000 gramas` are `1000g`. */
export const withMeasures = (folded: string): string =>
  folded.replace(measure, (written, amount: string, unit: string) => {
    const [, factor, base] = units.find(([each]) => new RegExp(`^(?:${each})$`).test(unit)) ?? []
    const value = Number(
      /^[1-9]\d{0,2}\.\d{3}$/.test(amount) ? amount.replace('.', '') : amount.replace(',', '.'),
    )
    const whole = Math.round(value * (factor ?? 0) * 1000) / 1000
    return Number.isInteger(whole) && whole >= 1 && whole <= maxNumber ? `${whole}${base}` : written
  })

/** Words for offers, which are replaced by the filter of offers: `café em promoção`. */
const offerWords =
  /(?:^|(?<=\s))(?:(?:em|com|na|no|de|da)\s+)?(?:promo(?:ç[ãa]o|ç[õo]es|cao|coes)?|ofertas?|descontos?|liquida(?:ç[ãa]o|cao))(?=\s|$)/giu

const freeShippingWords =
  /(?:^|(?<=\s))(?:com\s+)?(?:(?:frete|entrega)\s+(?:gr[áa]tis|free)|sem\s+frete)(?=\s|$)/giu

const without = (query: string, words: RegExp) => query.replace(words, ' ').replace(/\s+/g, ' ').trim()

/** Returns the query without words for offers, and whether it had any. */
export function readOfferIntent(query: string): { query: string; offer: boolean } {
  const rest = without(query, offerWords)
  return { query: rest, offer: rest !== query }
}

/** Returns the query without words for free shipping, and whether it had any. */
export function readShippingIntent(query: string): { query: string; freeShipping: boolean } {
  const rest = without(query, freeShippingWords)
  return { query: rest, freeShipping: rest !== query }
}
