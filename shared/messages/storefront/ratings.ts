import { countText, decimalInWords } from '#shared/text/number-text.ts'

/** Writes an average, given with hundredths, to a tenth. */
export const averageText = (average: number, locale: string) =>
  decimalInWords((Math.round(Math.round(average * 100) / 10) / 10).toFixed(1), locale)

export const ratingText = ({ count, average }: { count: number; average: number }, locale: string) =>
  `Nota ${averageText(average, locale)} de 5, ${reviewCountText(count, locale)}`

export const reviewWord = (count: number) => (count === 1 ? 'avaliação' : 'avaliações')

export const reviewCountText = (count: number, locale: string) =>
  `${countText(count, locale)} ${reviewWord(count)}`
