import { decideAppeal } from '#server/shop/appeals/decide-appeal.ts'
import { decisionOfOperator } from '#server/shop/moderation/decision-queries.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { outcomeForm } from '#shared/forms/decision-forms.ts'
import { operatorDecisionMessages as messages } from '#shared/messages/operator/decisions.ts'

const done = doneOn('operator-decision', { decide: messages.decided, 'take-down': messages.takenDown })

export const operatorDecisionDone = done

/** One decision with both sides, and the form that decides its appeal. The route authorizes the operator. */
export const operatorDecision: Page<'operator-decision'> = {
  done,

  async load({ services, visitor, params: { decisionId } }) {
    const userId = visitor?.userId ?? null
    const decision = await decisionOfOperator(services, { decisionId, userId })
    if (!decision) throw new ShopError('not_found', `No decision ${decisionId}`)
    return { decision }
  },

  async submit(context) {
    return runAction(actions, context, context.params.decisionId)
  },
}

const actions = {
  decide: formAction(outcomeForm, async (context, { outcome, words }, decisionId: string) => {
    await decideAppeal(context.services, { decisionId, outcome, words, by: operatorOf(context) })
    return done.at('decide', { decisionId })
  }),
}
