import { randomUUID } from 'node:crypto'
import { closuresOfMerchant, endClosure, planClosure } from '#server/shop/merchants/closures.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import { hoursOfMerchant, saveOpeningHours } from '#server/shop/merchants/opening-hours.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { sentFormOf } from '#server/web/pages/sent-form-of.ts'
import { ShopError } from '#shared/errors.ts'
import { readNewClosure, readOpeningHours } from '#shared/forms/merchant/store-hours-forms.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { closureMessages } from '#shared/messages/merchant/discounts.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { merchantOf } from './merchant-of.ts'

const savedParts = ['planned', 'ended', 'hours'] as const

const done = (saved: (typeof savedParts)[number]): SubmitAnswer => ({
  redirect: href('merchant-closures', {}, { saved }),
})

/** The holidays of one store. */
export const merchantClosures: Page<'merchant-closures'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { services } = context
    const [closures, hours] = await Promise.all([
      closuresOfMerchant(services, merchantId),
      hoursOfMerchant(services.db, merchantId),
    ])
    return {
      ...{ store, closures, hours },
      today: today(services),
      formKey: randomUUID(),
      saved: savedParts.find((each) => each === context.url.searchParams.get('saved')) ?? '',
    }
  },

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  async plan(context) {
    const { services, form } = context
    const read = readNewClosure(form, today(services))
    if (!read.ok) return refusedForm(form, read.errors)
    try {
      await planClosure(
        services,
        { merchantId: merchantOf(context).merchantId, digest: sentFormOf(form) },
        read.values,
      )
      return done('planned')
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'invalid_form') throw error
      return refusedForm(form, {}, { message: closureMessages.fieldErrors.tooMany })
    }
  },

  async hours(context) {
    const read = readOpeningHours(context.form)
    if (!read.ok) return refusedForm(context.form, read.errors)
    await saveOpeningHours(context.services, merchantOf(context).merchantId, read.values)
    return { redirect: `${href('merchant-closures', {}, { saved: 'hours' })}#opening-hours` }
  },

  async end(context) {
    const closureId = formText(context.form, 'closure')
    await endClosure(context.services, { merchantId: merchantOf(context).merchantId, closureId })
    return done('ended')
  },
}
