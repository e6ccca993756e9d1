import { timeFormat } from '#shared/formats.ts'

/** "novembro de 2026" */
export const monthName = (month: string, locale: string): string =>
  timeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(`${month}-01`))
