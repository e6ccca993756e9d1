import type { FormValues } from '#shared/forms.ts'
import { formText } from '#shared/forms.ts'
import { setupStepMessages } from '#shared/messages/operator/setup.ts'
import { readPercent } from '#shared/text/read-percent.ts'
import type { ReadForm } from './read-form.ts'

const { fieldErrors } = setupStepMessages.commission

/** Reads the shop's commission. Null means none, which is an explicit choice. A typed percentage is a choice, too. */
export function readCommissionChoice(form: FormValues): ReadForm<{ bps: number | null }> {
  const percent = formText(form, 'percent')
  const choice = formText(form, 'commission') || (percent !== '' && 'share')
  if (choice === 'none') {
    if (percent !== '') return { ok: false, errors: { percent: fieldErrors.percentOfNone } }
    return { ok: true, values: { bps: null } }
  }
  if (choice !== 'share') return { ok: false, errors: { commission: fieldErrors.commission } }
  const bps = readPercent(percent)
  if (bps) return { ok: true, values: { bps } }
  return { ok: false, errors: { percent: percent === '' ? fieldErrors.percent : fieldErrors.wrongPercent } }
}
