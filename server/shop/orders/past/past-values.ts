import {
  readDate,
  readStatementAmount,
} from '#server/shop/orders/payments/statement/read-bank-statement-row.ts'
import { maxAmountMinor } from '#shared/money/money.ts'

/** Nothing on the internet was sold before. */
const firstYear = 1995
const dayMs = 24 * 60 * 60 * 1000

const months = [
  ...['janeiro', 'fevereiro', 'marco', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
]

/**
 * Reads moments as shops write them: "2024-01-05 10:11:12 -0300", "05/01/2024 10:11", "2024-01-05T13:11:12Z", "5 de
 * janeiro de 2024 10:11 hs.". Without an offset it is Brazilian time. Null for none, and for one in the future.
 */
export function readPastTime(text: string, now: Date): Date | null {
  const said = text.trim()
  const at = withOffset(said) ?? readDate(withNumericMonth(said))
  const isPossible = at && at.getUTCFullYear() >= firstYear && at.getTime() <= now.getTime() + dayMs
  return isPossible ? at : null
}

function withOffset(text: string): Date | null {
  const match =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(?:(Z|UTC)|([+-]\d{2}):?(\d{2}))$/.exec(
      text,
    )
  if (!match) return null
  const [, day, time, zulu, hours, minutes] = match
  const at = new Date(`${day}T${time}${zulu ? 'Z' : `${hours}:${minutes}`}`)
  return Number.isNaN(at.getTime()) ? null : at
}

function withNumericMonth(text: string): string {
  const match = /^(\d{1,2}) de (\p{L}+) de (\d{4})(.*)$/u.exec(text)
  if (!match) return text
  const [, day, name = '', year, rest] = match
  const month = months.indexOf(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()) + 1
  return month === 0 ? text : `${day}/${month}/${year}${rest}`
}

/** Reads an amount in minor units. Null for none, and for what is no amount. */
export function readPastAmount(text: string): number | null {
  const said = text.trim()
  // Workbooks have amounts as they are computed, such as 78.19999999999999.
  const minor = /^-?\d+\.\d{4,}$/.test(said) ? Math.round(Number(said) * 100) : readStatementAmount(said)
  return minor === null || Math.abs(minor) > maxAmountMinor ? null : minor
}

/** Reads a number of pieces, which may be a part of one. Null for what is none. */
export function readPastQuantity(text: string): number | null {
  const quantity = Number(text.trim().replace(',', '.'))
  return quantity >= 0 && quantity <= 1_000_000 ? quantity : null
}

/** Returns the digits of a phone number, with a plus sign where it has one. */
export const pastPhone = (text: string): string => {
  const digits = text.replace(/\D/g, '').slice(0, 20)
  return digits.length < 8 ? '' : text.includes('+') ? `+${digits}` : digits
}

/** Returns a mail address in lower case, or nothing for what is none. */
export const pastEmail = (text: string): string => {
  const email = text.trim().toLowerCase()
  return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : ''
}

/** Reads whether somebody accepted marketing. Null if the file does not say it. */
export function readConsent(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (/^(?:yes|true|sim|s|1|subscribed|verdadeiro)$/.test(word)) return true
  return /^(?:no|false|n[aã]o|n|0|not_subscribed|unsubscribed|falso)$/.test(word) ? false : null
}
