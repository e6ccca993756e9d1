import { randomUUID } from 'node:crypto'
import { closuresOfMerchant, endClosure, planClosure } from '#server/shop/merchants/closures.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import { hoursOfMerchant, saveOpeningHours } from '#server/shop/merchants/opening-hours.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { endClosureForm, newClosure } from '#shared/forms/merchant/closure.ts'
import { readOpeningHours } from '#shared/forms/merchant/store-hours-forms.ts'
import { refusedForm } from '#shared/forms.ts'
import { closureMessages } from '#shared/messages/merchant/discounts.ts'
import { openingHoursMessages } from '#shared/messages/merchant/opening-hours.ts'
import { merchantOf } from './merchant-of.ts'

const done = doneOn('merchant-closures', closureMessages.saved, { hours: openingHoursMessages.form.saved })

/** The holidays of one store. */
export const merchantClosures: Page<'merchant-closures'> = {
  done,

  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { services } = context
    const [closures, hours] = await Promise.all([
      closuresOfMerchant(services, merchantId),
      hoursOfMerchant(services.db, merchantId),
    ])
    return {
      store,
      closures,
      hours,
      today: today(services),
      formKey: randomUUID(),
    }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const actions = {
  plan: formAction(newClosure, async (context, closure) => {
    const { merchantId } = merchantOf(context)
    await planClosure(context.services, { merchantId, digest: context.digest }, closure)
    return done.at('planned')
  }),

  async hours(context: SubmitContext): Promise<SubmitAnswer> {
    const read = readOpeningHours(context.form)
    if (!read.ok) return refusedForm(context.form, read.errors)
    await saveOpeningHours(context.services, merchantOf(context).merchantId, read.values)
    return done.at('hours')
  },

  end: formAction(endClosureForm, async (context, { closure: closureId }) => {
    await endClosure(context.services, { merchantId: merchantOf(context).merchantId, closureId })
    return done.at('ended')
  }),
}
