import { randomUUID } from 'node:crypto'
import { rangesOfArea, townOfStore } from '#server/shop/merchants/delivery/area-ranges.ts'
import { leavesPickupAlone } from '#server/shop/merchants/delivery/delivery-notes.ts'
import {
  deliveryOfStore,
  deliveryRuleOf,
  deliveryRulesOf,
  deliveryRuleView,
} from '#server/shop/merchants/delivery/delivery-rule-queries.ts'
import { removeDeliveryRule } from '#server/shop/merchants/delivery/remove-delivery-rule.ts'
import { saveDeliveryRule } from '#server/shop/merchants/delivery/save-delivery-rule.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { sentFormOf } from '#server/web/pages/sent-form-of.ts'
import { ShopError } from '#shared/errors.ts'
import { readDeliveryRule } from '#shared/forms/merchant/delivery-forms.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { deliveryPresets } from '#shared/merchants/delivery-rules.ts'
import { deliveryRuleMessages } from '#shared/messages/merchant/delivery.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { merchantOf } from './merchant-of.ts'

const { fieldErrors } = deliveryRuleMessages

/** One delivery rule of a store, or a new one. */
export const merchantDeliveryRule: Page<'merchant-delivery-rule'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { db, country } = context.services
    const ruleId = ruleIdOf(context)
    const [rule, { postalCode, isActive }, rules] = await Promise.all([
      ruleId ? deliveryRuleOf(db, { merchantId, ruleId }) : null,
      deliveryOfStore(db, merchantId),
      deliveryRulesOf(db, merchantId),
    ])
    const preset = context.url.searchParams.get('preset')
    return {
      store,
      rule: rule && deliveryRuleView(country, rule, postalCode),
      preset: deliveryPresets.find((each) => each === preset) ?? 'country',
      regions: country.regions.filter(({ code }) => country.postalCode.rangesOf(code).length > 0),
      town: townOfStore(country, postalCode),
      isLast: isActive && rules.length === 1,
      isLastSent: rule !== null && leavesPickupAlone(rules, rule.id),
      formKey: randomUUID(),
    }
  },

  async submit(context) {
    const { merchantId } = merchantOf(context)
    const ruleId = ruleIdOf(context)
    // Somebody else's rule is not found, whatever was sent.
    if (ruleId) await deliveryRuleOf(context.services.db, { merchantId, ruleId })
    const action = actionOf(actions, context.form)
    if (!action) return refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
    try {
      return await action(context, { merchantId, ruleId })
    } catch (error) {
      return refused(context.form, error)
    }
  },
}

/** Null: a new one. */
const ruleIdOf = ({ params }: RequestContext<'ruleId'>) => (params.ruleId === 'new' ? null : params.ruleId)

interface Rule {
  merchantId: string
  ruleId: string | null
}

const actions: Record<string, (context: SubmitContext, rule: Rule) => Promise<SubmitAnswer>> = {
  async 'save-rule'(context, rule) {
    const { services, form } = context
    const read = readDeliveryRule(form, services.country)
    if (!read.ok) return refusedForm(form, read.errors)
    const { postalCode } = await deliveryOfStore(services.db, rule.merchantId)
    if (rangesOfArea(services.country, read.values.area, postalCode).length === 0)
      return refusedForm(form, { area: fieldErrors.cityUnknown })
    const digest = sentFormOf(form)
    const isConfirmed = formText(form, 'confirmPickup') === '1'
    await saveDeliveryRule(services, { ...rule, ...read.values, digest, isConfirmed, by: memberOf(context) })
    return { redirect: href('merchant-delivery', {}, { saved: 'rule' }) }
  },

  async 'remove-rule'(context, { merchantId, ruleId }) {
    if (!ruleId) return refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
    const isConfirmed = formText(context.form, 'confirm') === '1'
    await removeDeliveryRule(context.services, { merchantId, ruleId, isConfirmed, by: memberOf(context) })
    return { redirect: href('merchant-delivery', {}, { saved: 'removed' }) }
  },
}

function refused(form: FormValues, error: unknown): SubmitAnswer {
  if (!(error instanceof ShopError)) throw error
  const { code, status } = error
  if (code === 'last_delivery_rule')
    return refusedForm(form, { confirm: fieldErrors.confirmLast }, { message: ruleMessages[code], status })
  if (code === 'last_sending_rule')
    return refusedForm(
      form,
      { confirmPickup: fieldErrors.confirmPickup },
      { message: ruleMessages[code], status },
    )
  if (code !== 'too_many_delivery_rules') throw error
  return refusedForm(form, {}, { message: ruleMessages[code], status })
}
