import * as z from 'zod/mini'
import { personalizationText } from '#shared/catalog/personalization.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import { maxLineQuantity } from '#shared/orders/cart.ts'
import { readPostalCode } from './read-postal-code.ts'

const { fieldErrors } = cartMessages

const variantField = z.string().check(z.minLength(1, fieldErrors.variantMissing))

const quantityField = (least: 0 | 1) =>
  z
    .pipe(
      z.string().check(z.trim(), z.regex(/^\d{1,4}$/, fieldErrors.quantity)),
      z.transform((text: string) => Number(text)),
    )
    .check(z.minimum(least, fieldErrors.quantity), z.maximum(maxLineQuantity, fieldErrors.quantity))

const personalizationField = z.pipe(z.string(), z.transform(personalizationText))

const lineFields = { variant: variantField, personalization: personalizationField }

export const addToCartForm = z.object({ ...lineFields, quantity: quantityField(1) })

/** Nothing of a line removes it. */
export const cartLineForm = z.object({ ...lineFields, quantity: quantityField(0) })

/** Normalised. */
export const postalCodeField = (country: CountryPack) =>
  z.pipe(
    z.string().check(z.trim(), (each) => {
      const read = readPostalCode(each.value, country)
      if ('error' in read) each.issues.push({ code: 'custom', input: each.value, message: read.error })
    }),
    z.transform((text: string) => country.postalCode.read(text) ?? ''),
  )

export const postalCodeForm = (country: CountryPack) => z.object({ postalCode: postalCodeField(country) })
