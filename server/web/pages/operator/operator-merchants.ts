import { randomUUID } from 'node:crypto'
import { createStore } from '#server/shop/merchants/status/create-store.ts'
import { storeCounts, storesOfAll } from '#server/shop/merchants/status/operator-store-queries.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import type { Page } from '#server/web/pages/page.ts'
import { sentFormOf } from '#server/web/pages/sent-form-of.ts'
import { ShopError } from '#shared/errors.ts'
import { emailField } from '#shared/forms/account-forms.ts'
import { readNewApplication } from '#shared/forms/merchant/application-forms.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { merchantStatuses } from '#shared/merchants/merchant-statuses.ts'
import { applicationMessages } from '#shared/messages/account/application.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

const maxQueryLength = 120

/** The stores of every status, and a new one for somebody who is invited to it. */
export const operatorMerchants: Page<'operator-merchants'> = {
  async load({ services, url: { searchParams } }) {
    const status = merchantStatuses.find((each) => each === searchParams.get('status')) ?? ''
    const query = (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxQueryLength)
    const [stores, counts] = await Promise.all([
      storesOfAll(services, { status, query, cursor: searchParams.get('cursor') }),
      storeCounts(services.db),
    ])
    return { stores, counts, filters: { status, query }, formKey: randomUUID() }
  },

  async submit(context) {
    const { services, form } = context
    if (formText(form, 'intent') !== 'create')
      return refusedForm(form, {}, { message: ruleMessages.invalid_form })
    const read = readNewApplication(form)
    const email = emailField.safeParse(formText(form, 'email'))
    const emailError = email.success ? undefined : email.error.issues[0]?.message
    if (!read.ok || !email.success)
      return refusedForm(form, { ...(read.ok ? {} : read.errors), ...(emailError && { email: emailError }) })
    try {
      const by = operatorOf(context)
      const store = { ...read.values, ownerEmail: email.data, by, digest: sentFormOf(form) }
      const { merchantId } = await createStore(services, store)
      return { redirect: href('operator-merchant', { merchantId }, { done: 'create' }) }
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'slug_taken') throw error
      return refusedForm(form, { slug: applicationMessages.fieldErrors.slugTaken }, { status: error.status })
    }
  },
}
