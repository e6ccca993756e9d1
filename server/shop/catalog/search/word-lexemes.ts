import { colorWords, wordForms } from './word-forms.ts'

/** What the database knows of a searched word. */
export interface KnownWord {
  /** Folded. */
  word: string
  /** The known search words of the same stem. */
  same: string[]
  /** Words that begin with it, if it may be unfinished. */
  beginnings: string[]
  /** The ids, without dashes, of categories of that name and their descendants. */
  categories: string[]
  /** The ids, without dashes, of stores of that name. */
  merchants: string[]
}

/** Returns a `tsquery`: the word in its forms, and what else a product may contain when it is meant. */
export function lexemesOf({ word, same, beginnings, categories, merchants }: KnownWord): string {
  const forms = [...new Set([...wordForms(word), ...same, ...beginnings])]
  const colors = colorWords(forms)
  // A store's name tells too little about its products when a colour or a category is searched.
  const ofStores = colors.length > 0 || categories.length > 0 ? [] : merchants
  return anyOf([
    ...forms.map(quoted),
    ...colors.map((name) => `${quoted(name)}:C`),
    ...categories.map((id) => quoted(`c1${id}`)),
    ...ofStores.map((id) => quoted(`s1${id}`)),
  ])
}

/** Returns a `tsquery` of all words of a name, each in its forms. */
export const nameLexemes = (words: readonly string[]): string =>
  allOf(words.map((word) => anyOf(wordForms(word).map(quoted))))

export const anyOf = (queries: readonly string[]): string => `(${queries.join(' | ')})`
export const allOf = (queries: readonly string[]): string => `(${queries.join(' & ')})`

/** Returns the same query for words that are not only in a description or a store's name. */
export const saidClearly = (query: string): string => query.replaceAll(/'(?=[ )])/g, "':ABC")

const quoted = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '')}'`
