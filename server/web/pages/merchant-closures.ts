import { closuresOfMerchant, endClosure, planClosure } from '#server/shop/merchants/closures.ts'
import { hoursOfMerchant, saveOpeningHours } from '#server/shop/merchants/opening-hours.ts'
import { today } from '#server/shop/merchants/store-rest.ts'
import { ShopError } from '#shared/errors.ts'
import { readNewClosure } from '#shared/forms/closure-form.ts'
import { readOpeningHours } from '#shared/forms/opening-hours-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { closureMessages } from '#shared/messages/discounts.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { actOf } from './act-of.ts'
import { merchantOf } from './merchant-of.ts'
import type { Page, SubmitAnswer, SubmitVisit } from './page.ts'

const done: SubmitAnswer = { redirect: href('merchant-closures') }

/** The holidays of one store. */
export const merchantClosures: Page<'merchant-closures'> = {
  async load(visit) {
    const { merchantId, store } = merchantOf(visit)
    const { services } = visit
    const [closures, hours] = await Promise.all([
      closuresOfMerchant(services, merchantId),
      hoursOfMerchant(services.db, merchantId),
    ])
    return { store, closures, hours, today: today(services) }
  },

  async submit(visit) {
    const act = actOf(acts, visit.form)
    return act ? act(visit) : refusedForm(visit.form, {}, { message: ruleMessages.invalid_form })
  },
}

const acts: Record<string, (visit: SubmitVisit) => Promise<SubmitAnswer>> = {
  async plan(visit) {
    const { services, form } = visit
    const read = readNewClosure(form, today(services))
    if (!read.ok) return refusedForm(form, read.errors)
    try {
      await planClosure(services, merchantOf(visit).merchantId, read.values)
      return done
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'invalid_form') throw error
      return refusedForm(form, {}, { message: closureMessages.faults.tooMany })
    }
  },

  async hours(visit) {
    const read = readOpeningHours(visit.form)
    if (!read.ok) return refusedForm(visit.form, read.errors)
    await saveOpeningHours(visit.services.db, merchantOf(visit).merchantId, read.values)
    return done
  },

  async end(visit) {
    const closureId = formText(visit.form, 'closure')
    await endClosure(visit.services, { merchantId: merchantOf(visit).merchantId, closureId })
    return done
  },
}
