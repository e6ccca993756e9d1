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
  // By characters: half a surrogate pair is no text.
  return (
    Array.from(word.replace(/^[-_]+/, ''))
      .slice(0, longestHandle)
      .join('')
      .replace(/-+$/, '') || null
  )
}

const fits = (text: string) => /^[\p{Ll}\p{N}][\p{Ll}\p{N}_-]*$/u.test(text)
