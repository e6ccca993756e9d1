import * as z from 'zod/mini'
import { type PersonalizationProblem, personalizationText } from '#shared/catalog/personalization.ts'
import { cartMessages, tooManyText } from '#shared/messages/storefront/cart.ts'
import { personalizationProblemText } from '#shared/messages/storefront/personalization.ts'
import { notAddedText } from '#shared/messages/storefront/store-closures.ts'
import type { Refusals } from './form.ts'

const { fieldErrors } = cartMessages

const variantField = z.string().check(z.minLength(1, fieldErrors.variantMissing))

/** The rule refuses too large a quantity, because it knows how many are left. */
const quantityField = (least: 0 | 1) =>
  z
    .pipe(
      z.string().check(z.trim(), z.regex(/^\d{1,9}$/, fieldErrors.quantity)),
      z.transform((text: string) => Number(text)),
    )
    .check(z.minimum(least, fieldErrors.quantity))

const personalizationField = z.pipe(z.string(), z.transform(personalizationText))

const lineFields = { variant: variantField, personalization: personalizationField }

export const addToCartForm = z.object({ ...lineFields, quantity: quantityField(1) })

/** A quantity of zero removes the line. */
export const cartLineForm = z.object({ ...lineFields, quantity: quantityField(0) })

type Data = Record<string, unknown>

/** A message as well: the page that answers may have no field for the quantity. */
const besideQuantity = (text: (data: Data) => string) => ({ field: 'quantity', text, message: text }) as const

/** Why a line of the cart stays as it was. */
export const cartRefusals = (locale: string): Refusals<'quantity' | 'personalization'> => ({
  store_resting: besideQuantity(({ reopensOn }) => notAddedText({ reopensOn: String(reopensOn) }, locale)),
  out_of_stock: besideQuantity(({ available, inCart }) =>
    tooManyText({ available: Number(available), inCart: Number(inCart) }),
  ),
  invalid_form: besideQuantity(() => fieldErrors.quantity),
  not_found: besideQuantity(() => fieldErrors.notOnSale),
  cart_full: besideQuantity(() => fieldErrors.full),
  personalization_refused: {
    field: 'personalization',
    text: ({ problem, label, maxLength }) =>
      personalizationProblemText(problem as PersonalizationProblem, String(label), Number(maxLength)),
  },
})
