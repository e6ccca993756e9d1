/** As the index writes measures (`measure_words` of the migrations): in whole grams, millilitres or millimetres. */
const units: [names: string, factor: number, base: string][] = [
  ['kgs?|quilos?', 1000, 'g'],
  ['g|grs?|gramas?', 1, 'g'],
  ['l|lts?|litros?', 1000, 'ml'],
  ['ml|mililitros?', 1, 'ml'],
  ['m|mts?|metros?', 1000, 'mm'],
  ['cm|centimetros?', 10, 'mm'],
  ['mm|milimetros?', 1, 'mm'],
]

const names = units.map(([each]) => each).join('|')
const measure = new RegExp(
  `(?<![\\p{L}\\p{Nd}])(\\d{1,6}(?:[.,]\\d{1,3})?)\\s*(${names})(?![\\p{L}\\p{Nd}])`,
  'gu',
)
const largest = 999_999_999

/** The same text with each measure as one word: `1 kg` and `1000 gramas` are `1000g`. */
export const withMeasures = (folded: string): string =>
  folded.replace(measure, (written, amount: string, unit: string) => {
    const [, factor, base] = units.find(([each]) => new RegExp(`^(?:${each})$`).test(unit)) ?? []
    const value = Number(
      /^[1-9]\d{0,2}\.\d{3}$/.test(amount) ? amount.replace('.', '') : amount.replace(',', '.'),
    )
    const whole = Math.round(value * (factor ?? 0) * 1000) / 1000
    return Number.isInteger(whole) && whole >= 1 && whole <= largest ? `${whole}${base}` : written
  })
