import * as z from 'zod/mini'
import { type ReadForm, readForm } from '#shared/forms/read-form.ts'
import { required } from '#shared/forms/typed-fields.ts'
import type { FormValues } from '#shared/forms.ts'
import {
  type CarrierQuotingView,
  maxAddedBps,
  maxAddedMinor,
  maxExtraDays,
  maxQuotedServices,
  maxServiceName,
  quotingModes,
} from '#shared/merchants/carrier-quoting.ts'
import { quotingMessages } from '#shared/messages/merchant/carrier-quoting.ts'
import { parseMoney } from '#shared/money/parse-money.ts'
import { readPercent } from '#shared/text/read-percent.ts'

const { fieldErrors } = quotingMessages

const fields = z.object({
  quoting: z.enum(quotingModes, fieldErrors.mode),
  services: required(readServices, fieldErrors.services),
  surcharge: required(readSurcharge, fieldErrors.surcharge),
  extraDays: required(readDays, fieldErrors.extraDays),
})

/** How a store's customers see its carrier's prices; all errors at once. */
export function readCarrierQuoting(form: FormValues): ReadForm<CarrierQuotingView> {
  const read = readForm(fields, form)
  if (!read.ok) return read
  const { quoting: mode, services, surcharge, extraDays } = read.values
  return { ok: true, values: { mode, services, ...surcharge, extraDays } }
}

function readServices(text: string): string[] | null {
  const names = [...new Set(text.split(/[,;\n]/).map((name) => name.trim().normalize('NFC')))].filter(Boolean)
  const isGood = names.every((name) => name.length <= maxServiceName && /^[^\p{Cc}<>]*$/u.test(name))
  return isGood && names.length <= maxQuotedServices ? names : null
}

function readSurcharge(text: string): { addedMinor: number; addedBps: number } | null {
  if (text === '') return { addedMinor: 0, addedBps: 0 }
  if (text.endsWith('%')) {
    const addedBps = readPercent(text)
    return addedBps !== null && addedBps <= maxAddedBps ? { addedMinor: 0, addedBps } : null
  }
  const addedMinor = parseMoney(text)
  return addedMinor !== null && addedMinor <= maxAddedMinor ? { addedMinor, addedBps: 0 } : null
}

function readDays(text: string): number | null {
  if (text === '') return 0
  return /^\d{1,2}$/.test(text) && Number(text) <= maxExtraDays ? Number(text) : null
}
