import * as z from 'zod/mini'
import type { CountryPack } from '../country/country-pack.ts'
import type { FormValues } from '../forms.ts'
import { merchantOrderMessages } from '../messages/merchant-order.ts'
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

/** How a parcel is followed, and which pieces are in it. A carrier that is known brings its own address. */
export function readShipForm(
  country: CountryPack,
  form: FormValues,
): { ok: true; shipment: Shipment } | { ok: false; errors: Record<string, string> } {
  const read = readForm(shipForm, form)
  const pieces = readPieces(form)
  if (!read.ok || !pieces)
    return {
      ok: false,
      errors: { ...(read.ok ? {} : read.errors), ...(pieces ? {} : { pieces: faults.pieces }) },
    }
  const { carrier, trackingCode, trackingUrl } = read.values
  const code = trackingCode.replace(/\s/g, '').toUpperCase()
  const known = country.carriers.find(({ name }) => plain(name) === plain(carrier))
  const made = code && known?.trackingUrl ? known.trackingUrl(code) : null
  const tracking = {
    carrier: known?.name ?? (carrier || null),
    trackingCode: code || null,
    trackingUrl: trackingUrl || made,
  }
  return { ok: true, shipment: pieces.size > 0 ? { tracking, pieces } : { tracking } }
}

const isWebAddress = (text: string) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text) && URL.canParse(text)

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
