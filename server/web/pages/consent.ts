import { randomUUID } from 'node:crypto'
import { recordConsent } from '#server/shop/customers/record-consent.ts'
import { consentForm } from '#shared/forms/consent-form.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { refusedForm } from '#shared/forms.ts'
import type { Page } from './page.ts'
import { tooManyTries } from './too-many-tries.ts'

export const consent: Page<'consent'> = {
  async load({ consent: kept }) {
    return { granted: kept?.granted ?? null }
  },

  /** The choice is kept and recorded, or neither. */
  async submit({ services, form, visitor, consent: kept, ip, remember }) {
    const read = readForm(consentForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    const granted = read.values.choice === 'accept'
    const subject = kept?.subject ?? randomUUID()
    const evidence = read.values.from
    try {
      await recordConsent(services, { subject: visitor?.userId ?? subject, granted, evidence, ip })
    } catch (error) {
      return tooManyTries(form, error)
    }
    remember({ consent: { granted, subject } })
    return { intent: '', values: { choice: read.values.choice }, errors: {}, ok: true, status: 200 }
  },
}
