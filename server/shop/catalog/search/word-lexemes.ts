import { colorWords, wordForms } from './word-forms.ts'

/** What the database knows of a word that is looked for. */
export interface KnownWord {
  /** Folded. */
  word: string
  /** The known search words of the same stem. */
  same: string[]
  /** Words that begin with it, where it may be unfinished. */
  beginnings: string[]
  /** The ids, without dashes, of categories of that name and their descendants. */
  categories: string[]
  /** The same of stores. */
  merchants: string[]
}

/** As a `tsquery`: the word in its forms, and what else a product may say where it is meant. */
export function lexemesOf({ word, same, beginnings, categories, merchants }: KnownWord): string {
  const forms = [...new Set([...wordForms(word), ...same, ...beginnings])]
  const colors = colorWords(forms)
  // What a name says of all that its store sells is too little where a colour is looked for.
  const ofStores = colors.length > 0 || categories.length > 0 ? [] : merchants
  return anyOf([
    ...forms.map(quoted),
    ...colors.map((name) => `${quoted(name)}:C`),
    ...categories.map((id) => quoted(`c1${id}`)),
    ...ofStores.map((id) => quoted(`s1${id}`)),
  ])
}

/** All words of a name, each in its forms. */
export const nameLexemes = (words: readonly string[]): string =>
  allOf(words.map((word) => anyOf(wordForms(word).map(quoted))))

export const anyOf = (queries: readonly string[]): string => `(${queries.join(' | ')})`
export const allOf = (queries: readonly string[]): string => `(${queries.join(' & ')})`

/** The same where more than a description or a store's name says it. */
export const saidClearly = (query: string): string => query.replaceAll(/'(?=[ )])/g, "':ABC")

const quoted = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '')}'`
