import * as z from 'zod/mini'
import { writtenText } from '#shared/catalog/personalization.ts'
import { withoutMask } from '#shared/country/check-digit.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import { maxLineQuantity } from '#shared/orders/cart.ts'

const { fieldErrors } = cartMessages

const variantField = z.string().check(z.minLength(1, fieldErrors.variantMissing))

const quantityField = (least: 0 | 1) =>
  z
    .pipe(
      z.string().check(z.trim(), z.regex(/^\d{1,4}$/, fieldErrors.quantity)),
      z.transform((text: string) => Number(text)),
    )
    .check(z.minimum(least, fieldErrors.quantity), z.maximum(maxLineQuantity, fieldErrors.quantity))

const personalizationField = z.pipe(z.string(), z.transform(writtenText))

const lineFields = { variant: variantField, personalization: personalizationField }

export const addToCartForm = z.object({ ...lineFields, quantity: quantityField(1) })

/** Nothing of a line removes it. */
export const cartLineForm = z.object({ ...lineFields, quantity: quantityField(0) })

/** Digits and their mask, as many as in the example; whether the code exists is not checked. */
const hasDigits = (text: string, example: string) =>
  /^\d*$/.test(withoutMask(text)) && text.replace(/\D/g, '').length === example.replace(/\D/g, '').length

/** Normalised. */
export const postalCodeField = ({ postalCode: { read, example } }: CountryPack) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.minLength(1, fieldErrors.postalCodeMissing),
      z.refine((text) => text === '' || hasDigits(text, example), fieldErrors.postalCode(example)),
      z.refine((text) => !hasDigits(text, example) || read(text) !== null, fieldErrors.postalCodeUnknown),
    ),
    z.transform((text: string) => read(text) ?? ''),
  )

export const postalCodeForm = (country: CountryPack) => z.object({ postalCode: postalCodeField(country) })
