import { useState } from 'react'
import { shippingField } from '#shared/forms/checkout-form.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import type { CartView, ShippingOption } from '#shared/orders/cart.ts'

export interface ShippingSelection {
  /** The chosen option of each store, by its slug. */
  chosen: Record<string, ShippingOption | undefined>
  /** The sum of the selected options, or null while some store has none. */
  totalMinor: number | null
  choose(storeSlug: string, optionId: string): void
}

/** Returns the selected option, or the one sent before, or the cheapest delivery. */
export function useChosenShipping(form: FormAnswer | null): (cart: CartView) => ShippingSelection {
  const [choices, setChoices] = useState<Record<string, string>>({})
  const choose = (slug: string, optionId: string) => setChoices((known) => ({ ...known, [slug]: optionId }))
  return (cart) => ({ ...chosenOf(cart, choices, form), choose })
}

function chosenOf({ stores }: CartView, choices: Record<string, string>, form: FormAnswer | null) {
  const chosen: ShippingSelection['chosen'] = {}
  let totalMinor: number | null = 0
  for (const { slug, shippingOptions: options } of stores) {
    const wanted = choices[slug] ?? (form && formText(form.values, shippingField(slug)))
    const option = options.find(({ id }) => id === wanted) ?? usual(options)
    chosen[slug] = option
    totalMinor = totalMinor === null || !option ? null : totalMinor + option.priceMinor
  }
  return { chosen, totalMinor }
}

/** Options come cheapest first. */
const usual = (options: readonly ShippingOption[]) =>
  options.find(({ method }) => method !== 'pickup') ?? options[0]
