import { maxAmountMinor } from './money.ts'

/** Parses a price as people type it, "1.234,56", "R$ 12" or "12,5", into minor units. Null when it is no price. */
export function parseMoney(text: string): number | null {
  const typed = text.trim().replace(/^(?:R\$|€)\s*|\s*€$/g, '')
  // A point before the last one or two digits does not group: phones with an English keyboard type "12.50".
  const match =
    /^(\d+|\d{1,3}(?:[.\u00a0\u202f ]\d{3})+)(?:,(\d{1,2}))?$/.exec(typed) ?? /^(\d+)\.(\d{1,2})$/.exec(typed)
  return match && minorOf((match[1] ?? '').replace(/\D/g, ''), match[2] ?? '')
}

/** Parses a price as files write it, "12.50" or "12", into minor units. Null when it is no price. */
export function parseDecimalMoney(text: string): number | null {
  const match = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(text.trim())
  return match && minorOf(match[1] ?? '', match[2] ?? '')
}

function minorOf(whole: string, fraction: string): number | null {
  const minor = Number(whole + fraction.padEnd(2, '0'))
  return minor <= maxAmountMinor ? minor : null
}
