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
import { runAction } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { deliveryRuleForm, removeRuleForm } from '#shared/forms/merchant/delivery-rule-form.ts'
import { deliveryPresets } from '#shared/merchants/delivery-rules.ts'
import { deliveryRuleMessages } from '#shared/messages/merchant/delivery.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { merchantDeliveryDone } from './merchant-delivery.ts'
import { merchantOf } from './merchant-of.ts'

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
    // Another store's rule is not found, whatever was sent.
    if (ruleId) await deliveryRuleOf(context.services.db, { merchantId, ruleId })
    return runAction(actions, context, { merchantId, ruleId })
  },
}

/** Returns the rule's id, or null for a new one. */
const ruleIdOf = ({ params }: RequestContext<'ruleId'>) => (params.ruleId === 'new' ? null : params.ruleId)

/** The list of rules comes back at the page from which the rule was opened. */
const pageOfList = ({ url }: RequestContext) => ({ page: url.searchParams.get('page') })

interface Rule {
  merchantId: string
  ruleId: string | null
}

const actions = {
  'save-rule': formAction(deliveryRuleForm, async (context, { area, ...values }, rule: Rule) => {
    const { services, digest } = context
    const { postalCode } = await deliveryOfStore(services.db, rule.merchantId)
    if (rangesOfArea(services.country, area, postalCode).length === 0)
      return context.refused({ area: deliveryRuleMessages.cityUnknown })
    await saveDeliveryRule(services, { ...rule, ...values, area, digest, by: memberOf(context) })
    return merchantDeliveryDone.at('rule', {}, pageOfList(context))
  }),

  'remove-rule': formAction(removeRuleForm, async (context, { confirm: isConfirmed }, rule: Rule) => {
    const { merchantId, ruleId } = rule
    if (!ruleId) return context.refused({}, { message: ruleMessages.invalid_form })
    await removeDeliveryRule(context.services, { merchantId, ruleId, isConfirmed, by: memberOf(context) })
    return merchantDeliveryDone.at('removed', {}, pageOfList(context))
  }),
}
