import type { VariantView } from './catalog.ts'

/** The value that a visitor selected of each option, in the product's order. Null means not yet. */
export type VariantChoice = readonly (string | null)[]

interface Choosable {
  optionNames: readonly string[]
  variants: readonly VariantView[]
}

/** The field with the selected value of an option. */
export const optionField = (index: number) => `option[${index}]`

/**
 * Returns a choice as lists of products write it, independent of the merchant's spelling. The database has the same
 * rule.
 */
export const optionKey = (name: string, value: string) =>
  `${folded(name.trim().replaceAll(':', ' ')).slice(0, 60)}:${folded(value.trim()).slice(0, 60)}`

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the values of each option, in the order of the variants. */
export const optionValues = ({ optionNames, variants }: Choosable): string[][] =>
  optionNames.map((_, index) => [...new Set(variants.map(({ options }) => options[index] ?? ''))])

/** Returns the initial choice: from the address, and of options with a single value. */
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

/** Adds a value to the choice, and removes values that do not exist in combination with it. */
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

/** Returns the selected variant, or undefined while the choice is incomplete. */
export function chosenVariant({ variants }: Choosable, choice: VariantChoice): VariantView | undefined {
  if (variants.length === 1) return variants[0]
  return choice.includes(null) ? undefined : variants.find((variant) => fits(variant, choice))
}

/** Returns the variants that fit the choice. */
export const variantsLeft = ({ variants }: Choosable, choice: VariantChoice): VariantView[] =>
  variants.filter((variant) => fits(variant, choice))

/** Returns true when a value can be bought in combination with the other selected values. */
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
