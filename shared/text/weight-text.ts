import { decimalInWords } from './number-text.ts'

/** 1500 grams → "1,5", as people type kilograms. */
export const kilogramsInput = (grams: number, locale: string): string =>
  decimalInWords(String(grams / 1000), locale)

/** 1500 grams → "1,5 kg". */
export const kilogramsText = (grams: number, locale: string): string =>
  `${kilogramsInput(grams, locale)}\u00a0kg`

/** Parses a weight in kilograms as people type it, "1,5" or "0.250 kg", into grams. Null when it is no weight. */
export function readKilograms(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:[.,](\d{1,3}))?\s*(?:kg)?$/i.exec(text.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 1000 + Number(fraction.padEnd(3, '0'))
}
