export const averageText = (average: number, locale: string) =>
  average.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const ratingText = ({ count, average }: { count: number; average: number }, locale: string) =>
  `Nota ${averageText(average, locale)} de 5, ${reviewCountText(count, locale)}`

export const reviewWord = (count: number) => (count === 1 ? 'avaliação' : 'avaliações')

export const reviewCountText = (count: number, locale: string) =>
  `${count.toLocaleString(locale)} ${reviewWord(count)}`
