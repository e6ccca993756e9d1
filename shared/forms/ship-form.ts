import * as z from 'zod/mini'
import type { CountryPack } from '../country/country-pack.ts'
import { isAnyCode } from '../country/tracking-codes.ts'
import type { FormValues } from '../forms.ts'
import { merchantOrderMessages } from '../messages/merchant-order.ts'
import { parseUrl } from '../parse-url.ts'
import { readForm } from './read-form.ts'
import { readPieces } from './read-pieces.ts'

const { faults } = merchantOrderMessages.ship

const short = (fault: string) => z.string().check(z.trim(), z.maxLength(60, fault))

const shipForm = z.object({
  carrier: short(faults.tooLong),
  trackingCode: short(faults.tooLong),
  trackingUrl: z.string().check(
    z.trim(),
    z.maxLength(500, faults.url),
    z.refine((text) => text === '' || isWebAddress(text), faults.url),
  ),
})

interface Shipment {
  tracking: { carrier: string | null; trackingCode: string | null; trackingUrl: string | null }
  /** Left out: all that the parcel holds. */
  pieces?: Map<string, number>
}

/** How a parcel is followed, and which pieces are in it. */
export function readShipForm(
  country: CountryPack,
  form: FormValues,
): { ok: true; shipment: Shipment } | { ok: false; errors: Record<string, string> } {
  const read = readTracking(country, form)
  const pieces = readPieces(form)
  if (!read.ok || !pieces)
    return {
      ok: false,
      errors: { ...(read.ok ? {} : read.errors), ...(pieces ? {} : { pieces: faults.pieces }) },
    }
  const { tracking } = read
  return { ok: true, shipment: pieces.size > 0 ? { tracking, pieces } : { tracking } }
}

/** A carrier that is known brings its own address, and knows how its codes look. */
export function readTracking(
  country: CountryPack,
  form: FormValues,
): { ok: true; tracking: Shipment['tracking'] } | { ok: false; errors: Record<string, string> } {
  const read = readForm(shipForm, form)
  if (!read.ok) return read
  const { carrier, trackingCode, trackingUrl } = read.values
  const code = trackingCode.replace(/\s/g, '').toUpperCase()
  const known = country.carriers.find(({ name }) => plain(name) === plain(carrier))
  if (code && !(known?.isCode ?? isAnyCode)(code))
    return { ok: false, errors: { trackingCode: faults.code(carrier, known?.codeExample ?? null) } }
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
