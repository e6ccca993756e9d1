import { changeReputationRules } from '#server/shop/reputation/change-reputation-rules.ts'
import { reputationRulesOf } from '#server/shop/reputation/reputation-queries.ts'
import { simulateReputation } from '#server/shop/reputation/simulate-reputation.ts'
import { readSettings } from '#server/shop/settings/settings-queries.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { reputationForm } from '#shared/forms/reputation-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { reputationRulesMessages as messages } from '#shared/messages/operator/operator-reputation.ts'
import { operatorReputationDone } from './operator-reputation.ts'

/** The limits of the stores' reputation: first a simulation of the change, then the change. */
export const operatorReputationRules: Page<'operator-reputation-rules'> = {
  async load({ services: { db } }) {
    return { rules: reputationRulesOf(await readSettings(db)) }
  },

  async submit(context) {
    return save(context)
  },
}

const save = formAction(reputationForm, async (context, { rules, acceptsHarsh }) => {
  const { services, form } = context
  if (formText(form, 'step') !== 'confirm') {
    const reputation = await simulateReputation(services, rules)
    return context.done({ values: form, reputation, anchor: 'simulation' })
  }
  const refused = await changeReputationRules(services, { rules, acceptsHarsh, by: operatorOf(context) })
  if (!refused) return operatorReputationDone.at('saved')
  return {
    ...refusedForm(form, { acceptsHarsh: messages.harshUnaccepted }),
    reputation: refused,
    anchor: 'simulation',
  }
})
