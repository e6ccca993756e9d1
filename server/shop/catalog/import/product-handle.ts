import { createHash } from 'node:crypto'
import { foldedName } from '../saved-product-queries.ts'
import type { ProductRow } from './read-product-rows.ts'

const longestHandle = 200

/** The key of the product that a row belongs to, fit for an address; null when there is none. */
export function productHandle(cell: ProductRow['cell']): string | null {
  return addressWord(cell('handle') || cell('title') || '')
}

/** "Caneca Azul/Grande" → "caneca-azul-grande", as Shopify itself makes handles. Accents stay if it has them. */
function addressWord(text: string): string | null {
  const lower = text.toLowerCase().normalize('NFC')
  const word = (fits(lower) ? lower : foldedName(text)).replace(/[^\p{Ll}\p{N}_]+/gu, '-')
  return shortened(word.replace(/^[-_]+/, '').replace(/-+$/, '')) || null
}

/** Of two long handles that begin alike, each keeps an address of its own. */
function shortened(word: string): string {
  // By characters: half a surrogate pair is no text.
  const letters = Array.from(word)
  if (letters.length <= longestHandle) return word
  const hash = createHash('sha256').update(word).digest('hex').slice(0, 12)
  const start = letters.slice(0, longestHandle - hash.length - 1).join('')
  return `${start.replace(/-+$/, '')}-${hash}`
}

const fits = (text: string) => /^[\p{Ll}\p{N}][\p{Ll}\p{N}_-]*$/u.test(text)
