import * as z from 'zod/mini'
import { maxLineQuantity } from '../cart.ts'
import type { CountryPack } from '../country/country-pack.ts'
import { cartMessages } from '../messages/cart.ts'

const { faults } = cartMessages

const variantField = z.string().check(z.minLength(1, faults.variantMissing))

const quantityField = (least: 0 | 1) =>
  z
    .pipe(
      z.string().check(z.trim(), z.regex(/^\d{1,4}$/, faults.quantity)),
      z.transform((text: string) => Number(text)),
    )
    .check(z.minimum(least, faults.quantity), z.maximum(maxLineQuantity, faults.quantity))

export const addToCartForm = z.object({ variant: variantField, quantity: quantityField(1) })

/** Nothing of a line removes it. */
export const cartLineForm = z.object({ variant: variantField, quantity: quantityField(0) })

/** Digits and their mask, as many as an example has: whether there is such a code is another question. */
const hasDigits = (text: string, example: string) =>
  /^[\d\s.-]*$/.test(text) && text.replace(/\D/g, '').length === example.replace(/\D/g, '').length

/** Normalised. */
export const postalCodeField = ({ postalCode: { read, example } }: CountryPack) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.minLength(1, faults.postalCodeMissing),
      z.refine((text) => text === '' || hasDigits(text, example), faults.postalCode(example)),
      z.refine((text) => !hasDigits(text, example) || read(text) !== null, faults.postalCodeUnknown),
    ),
    z.transform((text: string) => read(text) ?? ''),
  )

export const postalCodeForm = (country: CountryPack) => z.object({ postalCode: postalCodeField(country) })
