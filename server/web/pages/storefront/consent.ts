import { randomUUID } from 'node:crypto'
import { recordConsent } from '#server/shop/customers/record-consent.ts'
import type { Page } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { consentForm } from '#shared/forms/consent-form.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { refusedForm } from '#shared/forms.ts'

export const consent: Page<'consent'> = {
  async load({ consent: choice }) {
    return { granted: choice?.granted ?? null }
  },

  /** The cookie is set and the choice recorded, or neither. */
  async submit({ services, form, visitor, consent: choice, ip, remember }) {
    const read = readForm(consentForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    const granted = read.values.choice === 'accept'
    const subject = choice?.subject ?? randomUUID()
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
