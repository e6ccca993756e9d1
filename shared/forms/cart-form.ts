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

/** Normalised. */
export const postalCodeField = ({ postalCode: { read, example } }: CountryPack) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.minLength(1, faults.postalCodeMissing),
      z.refine((text) => text === '' || read(text) !== null, faults.postalCode(example)),
    ),
    z.transform((text: string) => read(text) ?? ''),
  )

export const postalCodeForm = (country: CountryPack) => z.object({ postalCode: postalCodeField(country) })
