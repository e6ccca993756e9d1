import * as z from 'zod/mini'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { postalCodeField } from '#shared/forms/cart-form.ts'
import { type ReadForm, readForm } from '#shared/forms/read-form.ts'
import { optional, required } from '#shared/forms/typed-fields.ts'
import type { FormValues } from '#shared/forms.ts'
import {
  type DeliveryArea,
  type DeliveryTerms,
  deliveryAreas,
  maxDeliveryDays,
  maxDeliveryGrams,
  maxDeliveryName,
  shippingMethods,
} from '#shared/merchants/delivery-rules.ts'
import { deliveryRuleMessages } from '#shared/messages/merchant/delivery.ts'
import { parseMoney } from '#shared/money/parse-money.ts'
import { readKilograms } from '#shared/text/weight-text.ts'

const { fieldErrors } = deliveryRuleMessages

const days = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) <= maxDeliveryDays ? Number(text) : null

function weight(text: string): number | null {
  const grams = readKilograms(text)
  return grams !== null && grams <= maxDeliveryGrams ? grams : null
}

export const deliveryNameField = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, fieldErrors.nameMissing),
    z.maxLength(maxDeliveryName, fieldErrors.tooLong(maxDeliveryName)),
    z.regex(/^[^\p{Cc}<>]*$/u, fieldErrors.invalid),
  )

const ruleFields = z.object({
  name: deliveryNameField,
  method: z.enum(shippingMethods, fieldErrors.method),
  area: z.enum(deliveryAreas, fieldErrors.area),
  weightFrom: optional(weight, fieldErrors.weight),
  weightTo: required((text) => weight(text) || null, fieldErrors.weightMissing),
  itemsFrom: optional(parseMoney, fieldErrors.money),
  itemsTo: optional(parseMoney, fieldErrors.money),
  price: required(parseMoney, fieldErrors.priceMissing),
  freeAbove: optional(parseMoney, fieldErrors.money),
  minDays: required(days, fieldErrors.days),
  maxDays: required(days, fieldErrors.days),
})

/** A delivery rule; all its errors at once. */
export function readDeliveryRule(
  form: FormValues,
  country: CountryPack,
): ReadForm<{ terms: DeliveryTerms; area: DeliveryArea }> {
  const read = readForm(ruleFields, form)
  const area = readArea(form, country)
  if (!read.ok || !area.ok)
    return { ok: false, errors: { ...(read.ok ? {} : read.errors), ...(area.ok ? {} : area.errors) } }
  const { name, method, price, minDays, maxDays } = read.values
  const errors: Record<string, string> = {}
  // "Above 5 kg" begins one gram later, so that rules in a row do not overlap.
  const weightFromGrams = read.values.weightFrom ? read.values.weightFrom + 1 : 0
  const itemsFromMinor = read.values.itemsFrom ?? 0
  const { weightTo: weightToGrams, itemsTo: itemsToMinor, freeAbove } = read.values
  if (weightToGrams < weightFromGrams) errors.weightTo = fieldErrors.weightTurned
  if (itemsToMinor !== null && itemsToMinor < itemsFromMinor) errors.itemsTo = fieldErrors.itemsTurned
  if (maxDays < minDays) errors.maxDays = fieldErrors.daysTurned
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return {
    ok: true,
    values: {
      area: area.values,
      terms: {
        ...{ name, method, weightFromGrams, weightToGrams, itemsFromMinor, itemsToMinor },
        ...{ priceMinor: price, freeAboveMinor: freeAbove, minDays, maxDays },
      },
    },
  }
}

/** Only what the chosen kind of area needs is read: other fields may still hold what was typed before. */
function readArea(form: FormValues, country: CountryPack): ReadForm<DeliveryArea> {
  const kind = deliveryAreas.find((each) => each === form.area)
  if (!kind) return { ok: false, errors: { area: fieldErrors.area } }
  if (kind === 'country' || kind === 'city') return { ok: true, values: { kind } }
  if (kind === 'region') {
    const codes = country.regions.map(({ code }) => code)
    const known = codes.filter((code) => country.postalCode.rangesOf(code).length > 0)
    const read = readForm(z.object({ region: z.enum(known, fieldErrors.regionMissing) }), form)
    return read.ok ? { ok: true, values: { kind, region: read.values.region } } : read
  }
  const border = postalCodeField(country)
  const read = readForm(z.object({ postalFrom: border, postalTo: border }), form)
  if (!read.ok) return read
  const { postalFrom: from, postalTo: to } = read.values
  if (to < from) return { ok: false, errors: { postalTo: fieldErrors.postalTurned } }
  return { ok: true, values: { kind, range: { from, to } } }
}

const previewFields = (country: CountryPack) =>
  z.object({
    postalCode: postalCodeField(country),
    weight: required((text) => weight(text) || null, fieldErrors.weightMissing),
    items: required(parseMoney, fieldErrors.moneyMissing),
  })

/** Somebody's order, to see what it would cost to deliver. */
export const readDeliveryPreview = (form: FormValues, country: CountryPack) =>
  readForm(previewFields(country), form)
