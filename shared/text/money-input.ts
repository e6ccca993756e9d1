import { decimalText, exponentOf } from '#shared/money/money.ts'
import { decimalInWords } from './number-text.ts'

/** 1250 → "12,50", as people type an amount. */
export const moneyInput = (
  minor: number,
  { currency, locale }: { currency: string; locale: string },
): string => decimalInWords(decimalText(minor, exponentOf(currency)), locale)
