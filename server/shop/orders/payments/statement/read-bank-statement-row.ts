/** Money that came in. */
export interface StatedMoney {
  receivedAt: Date
  amountMinor: number
  /** All other text of the row, which may contain a reference anywhere. */
  text: string
}

export interface AccountStatementEntry extends StatedMoney {
  /** The bank's own id of this movement, if the file has one. */
  bankId: string | null
}

export type StatementError = 'noDate' | 'noAmount'

export interface Columns {
  date: number
  /** The column of the amount, or of incoming amounts. */
  amount: number
}

/** Finds the columns by the names that banks and Mercado Pago use. Null if the row is not a header. */
export function bankStatementColumns(cells: readonly string[]): Columns | null {
  const names = cells.map(plain)
  const date = names.findIndex((name) => /^(data|date|dt|release_date)\b/.test(name))
  const credit = names.findIndex((name) => /^(credito|entrada|valor credito|net_credit_amount)/.test(name))
  const amount =
    credit >= 0
      ? credit
      : names.findIndex((name) => /^(valor|amount|quantia|montante|transaction_net_amount)\b/.test(name))
  return date >= 0 && amount >= 0 ? { date, amount } : null
}

/** Reads incoming money. Null for outgoing money, and for lines that are no movement. */
export function readBankStatementRow(
  cells: readonly string[],
  { date, amount }: Columns,
): AccountStatementEntry | StatementError | null {
  const amountText = cells[amount]?.trim() ?? ''
  if (amountText === '') return null
  const amountMinor = readStatementAmount(amountText)
  if (amountMinor === null) return 'noAmount'
  if (amountMinor <= 0) return null
  const receivedAt = readDate(cells[date] ?? '')
  if (!receivedAt) return 'noDate'
  const text = cells.filter((_, place) => place !== date && place !== amount).join(' ')
  const [bankId = null] = endToEndId.exec(text) ?? []
  return { receivedAt, amountMinor, bankId, text }
}

/** The end-to-end id of a Pix: E, the payer's bank, the minute, and eleven more characters. */
export const endToEndId = /\bE\d{8}20\d{10}[A-Za-z0-9]{11}\b/

/** Reads amounts such as "1.234,56", "1234.56", "R$ 12,00", "-12,00", "12,00 D". */
export function readStatementAmount(text: string): number | null {
  const isOut = /^\s*-|-\s*$|\(|\bD\b/i.test(text)
  const digits = text.replace(/[^\d.,]/g, '')
  const read =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(digits) ??
    /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(digits)
  if (!read) return null
  const [, whole = '', part = ''] = read
  const minor = Number(whole.replace(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'))
  return Number.isSafeInteger(minor) ? (isOut ? -minor : minor) : null
}

/**
 * Reads dates such as "21/11/2026", "21/11/26", "2026-11-21", with or without a time. A bank's day is a Brazilian one.
 */
export function readDate(text: string): Date | null {
  const local = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\D+(\d{1,2}):(\d{2}))?/.exec(text)
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})(?:\D+(\d{1,2}):(\d{2}))?/.exec(text)
  const [, a = '', month = '', b = '', hour = '12', minute = '00'] = iso ?? local ?? []
  const [year, day] = iso ? [a, b] : [b.length === 2 ? `20${b}` : b, a]
  const two = (part: string) => part.padStart(2, '0')
  const at = new Date(`${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:00-03:00`)
  return Number.isNaN(at.getTime()) || new Date(at.getTime() - 3 * 3_600_000).getUTCDate() !== Number(day)
    ? null
    : at
}

/** Days such as "2026-11-21". */
export interface StatedPeriod {
  from: string
  until: string
  /** When the bank made the file, if it says so. */
  madeOn: string | null
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** A line of a bank's file: the days that the file covers, money that came in, or why it has none. */
export type BankStatementLine =
  | { period: StatedPeriod }
  | { line: number; entry: AccountStatementEntry }
  | { line: number; result: StatementError | 'out' | 'broken' }
