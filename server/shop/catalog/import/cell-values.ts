import { importReasons } from '#shared/messages/import.ts'
import { parseDecimalMoney } from '#shared/money.ts'

/** Why a cell cannot be read, in Portuguese. */
export class CellFault {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

const largestInteger = 1_000_000_000
const longestWord = 200

export function readMoney(text: string): number | null | CellFault {
  if (text === '') return null
  return parseDecimalMoney(text) ?? new CellFault(importReasons.notMoney(shown(text)))
}

export function readGrams(text: string): number | CellFault {
  if (text === '') return 0
  const grams = /^\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text)) : Number.NaN
  return grams <= largestInteger ? grams : new CellFault(importReasons.notWeight(shown(text)))
}

export function readQuantity(text: string): number | CellFault {
  if (text === '') return 0
  const quantity = /^-?\d+(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(quantity) <= largestInteger
    ? quantity
    : new CellFault(importReasons.notQuantity(shown(text)))
}

export function readPosition(text: string): number | undefined | CellFault {
  if (text === '') return undefined
  const position = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return position <= largestInteger ? position : new CellFault(importReasons.notPosition(shown(text)))
}

/** Brazilian spreadsheets translate what they take for a truth value. Blank is false, as in Shopify. */
export function readYesOrNo(text: string): boolean | CellFault {
  const word = text.toLowerCase()
  if (['true', 'verdadeiro', 'yes', 'sim', '1'].includes(word)) return true
  if (['', 'false', 'falso', 'no', 'não', 'nao', '0'].includes(word)) return false
  return new CellFault(importReasons.notYesOrNo(shown(text)))
}

/** The older files say `deny` or `continue`, the newer ones whether selling goes on. */
export function readPolicy(text: string): 'deny' | 'continue' | CellFault {
  const word = text.toLowerCase()
  if (word === 'deny' || word === 'continue') return word
  const goesOn = readYesOrNo(text)
  if (goesOn instanceof CellFault) return new CellFault(importReasons.notPolicy(shown(text)))
  return goesOn ? 'continue' : 'deny'
}

export type FileStatus = 'active' | 'draft' | 'archived' | 'unlisted'
const fileStatuses: readonly string[] = ['active', 'draft', 'archived', 'unlisted'] satisfies FileStatus[]

export function readStatus(text: string): FileStatus | CellFault {
  const word = text.toLowerCase() || 'active'
  return fileStatuses.includes(word)
    ? (word as FileStatus)
    : new CellFault(importReasons.notStatus(shown(text)))
}

/** An address in which a browser would find a picture, as the file writes it. */
export function readPictureUrl(text: string): string | null | CellFault {
  if (text === '') return null
  const isFine = text.length <= 2_000 && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  return isFine ? text : new CellFault(importReasons.notPictureAddress(shown(text)))
}

/** Text up to a length; what stands in an index must be short. */
export const readText =
  (longest = longestWord) =>
  (text: string): string | CellFault =>
    text.length <= longest ? text : new CellFault(importReasons.tooLong(longest))

const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
