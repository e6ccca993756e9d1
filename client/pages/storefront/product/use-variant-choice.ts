import { type FormEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsNavigating } from '#client/ui/behavior/is-navigating.ts'
import type { ProductDetails } from '#shared/catalog/product-details.ts'
import {
  chosenVariant,
  firstChoice,
  optionField,
  type VariantChoice,
  variantsLeft,
  withValue,
} from '#shared/catalog/variant-choice.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { variantParameters } from '#shared/routing/list-parameters.ts'
import { showPicture } from './gallery.tsx'

/** Holds the visitor's choice of the product's options. It is stored in the address, so that going back restores it. */
export function useVariantChoice(
  product: Pick<ProductDetails, 'optionNames' | 'variants'>,
  form: FormAnswer | null,
  element: RefObject<HTMLFormElement | null>,
) {
  const { search } = useLocation()
  const [choice, setChoice] = useState(() => firstChoice(product, queryOf(search, form)))
  const [requiresChoice, setRequiresChoice] = useState(false)
  const writeAddress = useWrittenAddress()
  const chosen = chosenVariant(product, choice)

  const change = (next: VariantChoice) => {
    setChoice(next)
    writeAddress(chosenVariant(product, next)?.id)
    const pictureId = variantsLeft(product, next)[0]?.pictureId
    if (pictureId) showPicture(pictureId)
  }
  const choose = (index: number, value: string) => change(withValue(product, choice, { index, value }))

  useEarlyChoices(element, choice, (early) =>
    change(early.reduce((next, { index, value }) => withValue(product, next, { index, value }), choice)),
  )

  /** Refuses to buy without a complete choice. The form also holds choices from before hydration. */
  const refuseUnchosen = (event: FormEvent) => {
    if (chosen || chosenVariant(product, checkedValues(element.current, choice))) return
    event.preventDefault()
    setRequiresChoice(true)
    element.current
      ?.querySelector<HTMLElement>(`[name="${CSS.escape(optionField(choice.indexOf(null)))}"]`)
      ?.focus()
  }
  return { choice, chosen, requiresChoice, choose, refuseUnchosen }
}

/** Returns the query. A form with errors names the variant that it was about. */
function queryOf(search: string, form: FormAnswer | null) {
  const query = new URLSearchParams(search)
  const variant = form && formText(form.values, 'variant')
  if (variant) query.set('variant', variant)
  return query
}

/**
 * Writes the choice into the address, replacing the history entry, except while a form is being submitted, which it
 * would abort.
 */
function useWrittenAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isNavigating = useIsNavigating()
  return (variantId: string | undefined) => {
    const query = new URLSearchParams(search)
    for (const name of variantParameters) query.delete(name)
    if (variantId) query.set('variant', variantId)
    const text = query.toString()
    const next = text && `?${text}`
    if (!isNavigating() && next !== search)
      void navigate(pathname + next, { replace: true, preventScrollReset: true })
  }
}

/** Reports choices from before hydration, for which React gets no events. */
function useEarlyChoices(
  element: RefObject<HTMLFormElement | null>,
  choice: VariantChoice,
  onEarlyChoices: (early: { index: number; value: string }[]) => void,
) {
  const reportChoices = useEffectEvent(onEarlyChoices)
  const known = useEffectEvent(() => choice)
  useEffect(() => {
    const before = known()
    const early = checkedValues(element.current, before).flatMap((value, index) =>
      value !== null && value !== before[index] ? [{ index, value }] : [],
    )
    if (early.length > 0) reportChoices(early)
  }, [element])
}

/** Returns the choice checked in the form, or else the one from the address. */
const checkedValues = (form: HTMLFormElement | null, choice: VariantChoice): VariantChoice =>
  choice.map((chosen, index) => {
    const radios = [...(form?.elements ?? [])].filter(
      (field) => field instanceof HTMLInputElement && field.name === optionField(index) && field.checked,
    )
    return (radios[0] as HTMLInputElement | undefined)?.value ?? chosen
  })
