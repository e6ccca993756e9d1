import type { VariantView } from './catalog.ts'

/** What a visitor chose of each option of a product, in the product's order; null: nothing yet. */
export type VariantChoice = readonly (string | null)[]

interface Choosable {
  optionNames: readonly string[]
  variants: readonly VariantView[]
}

/** The field that holds what was chosen of an option. */
export const optionField = (index: number) => `option[${index}]`

/** A choice as lists of products name it, however its merchant writes it; the database has the same rule. */
export const optionKey = (name: string, value: string) =>
  `${folded(name.trim().replaceAll(':', ' ')).slice(0, 60)}:${folded(value.trim()).slice(0, 60)}`

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The values of each option, in the order of the variants. */
export const optionValues = ({ optionNames, variants }: Choosable): string[][] =>
  optionNames.map((_, index) => [...new Set(variants.map(({ options }) => options[index] ?? ''))])

/** The initial choice: what the address names, and options with a single value. */
export function firstChoice(product: Choosable, query: URLSearchParams): VariantChoice {
  const named = product.variants.find(({ id }) => id === query.get('variant'))
  if (named) return named.options
  const keys = query.getAll('option')
  const choice = optionValues(product).map((values, index) => {
    const name = product.optionNames[index] ?? ''
    const wanted = values.filter((value) => keys.includes(optionKey(name, value)))
    return (wanted.length === 1 ? wanted[0] : values.length === 1 ? values[0] : null) ?? null
  })
  return product.variants.some((variant) => fits(variant, choice)) ? choice : choice.map(() => null)
}

/** Adds a value to the choice; values that do not exist in combination with it are removed. */
export function withValue(
  { variants }: Choosable,
  choice: VariantChoice,
  { index, value }: { index: number; value: string },
): VariantChoice {
  return choice.reduce<VariantChoice>(
    (next, chosen, at) => {
      if (at === index || chosen === null) return next
      const more = next.with(at, chosen)
      return variants.some((variant) => fits(variant, more)) ? more : next
    },
    choice.map((_, at) => (at === index ? value : null)),
  )
}

/** The one variant that was chosen; undefined while something is open. */
export function chosenVariant({ variants }: Choosable, choice: VariantChoice): VariantView | undefined {
  if (variants.length === 1) return variants[0]
  return choice.includes(null) ? undefined : variants.find((variant) => fits(variant, choice))
}

/** What is left of the variants. */
export const variantsLeft = ({ variants }: Choosable, choice: VariantChoice): VariantView[] =>
  variants.filter((variant) => fits(variant, choice))

/** Whether a value can be bought in combination with the other chosen values. */
export const isValueAvailable = (
  { variants }: Choosable,
  choice: VariantChoice,
  { index, value }: { index: number; value: string },
): boolean => {
  const wanted = choice.with(index, value)
  return variants.some((variant) => variant.available && fits(variant, wanted))
}

const fits = ({ options }: VariantView, choice: VariantChoice) =>
  choice.every((chosen, index) => chosen === null || options[index] === chosen)
