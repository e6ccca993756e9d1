import * as z from 'zod/mini'
import type { NewClosure } from '../discounts.ts'
import type { FormValues } from '../forms.ts'
import { closureMessages, discountMessages } from '../messages/discounts.ts'
import { maxRestMessage } from '../store-rest.ts'
import { type ReadForm, readForm } from './read-form.ts'

const { faults } = closureMessages

/** "2026-12-24", and a day that the calendar has. */
export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const dayField = z.string().check(z.trim(), z.refine(isDay, faults.day))

const closureFields = z.object({
  startsOn: dayField,
  endsOn: dayField,
  message: z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(maxRestMessage, faults.message(maxRestMessage)),
    z.refine((text) => !text.includes('\0'), faults.message(maxRestMessage)),
  ),
})

export function readNewClosure(form: FormValues, today: string): ReadForm<NewClosure> {
  const read = readForm(closureFields, form)
  if (!read.ok) return read
  const { startsOn, endsOn } = read.values
  if (endsOn < startsOn) return { ok: false, errors: { endsOn: discountMessages.faults.daysTurned } }
  if (endsOn < today) return { ok: false, errors: { endsOn: discountMessages.faults.over } }
  return read
}
