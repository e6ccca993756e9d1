import * as z from 'zod/mini'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { isAnyCode } from '#shared/country/tracking-codes.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { readPieces } from '#shared/forms/read-pieces.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { parseUrl } from '#shared/runtime/parse-url.ts'

const { fieldErrors } = merchantOrderMessages.ship

const short = (error: string) => z.string().check(z.trim(), z.maxLength(60, error))

const shipForm = z.object({
  carrier: short(fieldErrors.tooLong),
  trackingCode: short(fieldErrors.tooLong),
  trackingUrl: z.string().check(
    z.trim(),
    z.maxLength(500, fieldErrors.url),
    z.refine((text) => text === '' || isWebAddress(text), fieldErrors.url),
  ),
})

interface Shipment {
  tracking: { carrier: string | null; trackingCode: string | null; trackingUrl: string | null }
  /** Left out for everything that the fulfillment holds. */
  pieces?: Map<string, number>
}

/** Reads the tracking of a fulfillment, and its pieces. */
export function readShipForm(
  country: CountryPack,
  form: FormValues,
): { ok: true; shipment: Shipment } | { ok: false; errors: Record<string, string> } {
  const read = readTracking(country, form)
  const pieces = readPieces(form)
  if (!read.ok || !pieces)
    return {
      ok: false,
      errors: { ...(read.ok ? {} : read.errors), ...(pieces ? {} : { pieces: fieldErrors.pieces }) },
    }
  const { tracking } = read
  return { ok: true, shipment: pieces.size > 0 ? { tracking, pieces } : { tracking } }
}

/** Reads the tracking. A known carrier has its own tracking address and a code format. */
export function readTracking(
  country: CountryPack,
  form: FormValues,
): { ok: true; tracking: Shipment['tracking'] } | { ok: false; errors: Record<string, string> } {
  const read = readForm(shipForm, form)
  const carrier = formText(form, 'carrier')
  const code = formText(form, 'trackingCode').replace(/\s/g, '').toUpperCase()
  const known = country.carriers.find(({ name }) => plain(name) === plain(carrier))
  const isCode = code === '' || (known?.isCode ?? isAnyCode)(code)
  const errors = {
    ...(isCode ? {} : { trackingCode: fieldErrors.code(carrier, known?.codeExample ?? null) }),
    ...(read.ok ? {} : read.errors),
  }
  if (!read.ok || !isCode) return { ok: false, errors }
  const { trackingUrl } = read.values
  const made = code && known?.trackingUrl ? known.trackingUrl(code) : null
  return {
    ok: true,
    tracking: {
      carrier: known?.name ?? (carrier || null),
      trackingCode: code || null,
      trackingUrl: trackingUrl || made,
    },
  }
}

const isWebAddress = (text: string) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text) && parseUrl(text) !== null

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
