import { decimalInWords } from './number-text.ts'

/** 1250 basis points → "12,5%". */
export const percentText = (bps: number, locale: string): string => `${percentInput(bps, locale)}%`

/** 1250 basis points → "12,5", as people type it. */
export const percentInput = (bps: number, locale: string): string => decimalInWords(String(bps / 100), locale)
