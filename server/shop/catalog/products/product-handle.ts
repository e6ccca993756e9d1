import { createHash } from 'node:crypto'
import { foldedName } from './saved-product-queries.ts'

const maxHandleLength = 200

/** Makes a handle as Shopify does: "Caneca Azul/Grande" → "caneca-azul-grande". Accents are kept. */
export function handleOf(text: string): string | null {
  const lower = text.toLowerCase().normalize('NFC')
  const word = (fits(lower) ? lower : foldedName(text)).replace(/[^\p{Ll}\p{N}_]+/gu, '-')
  return shortened(word.replace(/^[-_]+/, '').replace(/-+$/, '')) || null
}

/** Shortens a long handle with a hash, so that two which begin alike get different URLs. */
function shortened(word: string): string {
  // The text is cut by characters, because half a surrogate pair is invalid.
  const letters = Array.from(word)
  if (letters.length <= maxHandleLength) return word
  const hash = createHash('sha256').update(word).digest('hex').slice(0, 12)
  const start = letters.slice(0, maxHandleLength - hash.length - 1).join('')
  return `${start.replace(/-+$/, '')}-${hash}`
}

const fits = (text: string) => /^[\p{Ll}\p{N}][\p{Ll}\p{N}_-]*$/u.test(text)
