import { maxProductNumber } from '#shared/catalog/product-limits.ts'

/** Parses pieces or grams as people type them, "1.200" too. Null for anything else. */
export function readProductNumber(typed: string): number | null {
  const digits = typed.trim().replace(/(?<=\d)[.\s](?=\d{3}\b)/g, '')
  return /^\d{1,10}$/.test(digits) && Number(digits) <= maxProductNumber ? Number(digits) : null
}
