import { foldedName } from '../saved-product-queries.ts'

/** Portuguese and English endings of the plural. What they become need only be the same for both numbers. */
const endings: [RegExp, string][] = [
  [/(?<!sh)oes$|aes$|aos$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/(?:ies|ie)$/, 'y'],
  [/(?<=.{3})is$/, 'il'],
  [/ns$/, 'm'],
  [/(?<=ch|sh|ss|[rz])es$/, ''],
  [/(?<!s)s$/, ''],
]

/** A phrase without accents, case and punctuation, each word in its singular. */
export const singular = (phrase: string): string =>
  foldedName(phrase)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(singularWord)
    .join(' ')

/** "Bolos e doces" → "bolo", "doce". */
export const partsOf = (phrase: string): string[] =>
  foldedName(phrase)
    .split(/\s*[,/&|]\s*|\s+(?:e|and)\s+/)
    .map(singular)
    .filter(Boolean)

function singularWord(word: string): string {
  const rule = word.length > 3 ? endings.find(([ending]) => ending.test(word)) : undefined
  return rule ? word.replace(...rule) : word
}
