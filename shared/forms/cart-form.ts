import * as z from 'zod/mini'
import { personalizationText } from '#shared/catalog/personalization.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'

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
