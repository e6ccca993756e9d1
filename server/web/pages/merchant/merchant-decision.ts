import { decisionOfStore } from '#server/shop/moderation/decision-queries.ts'
import { appealForStore } from '#server/shop/moderation/file-appeal.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { appealForm } from '#shared/forms/decision-forms.ts'
import { appealMessages } from '#shared/messages/moderation/decisions.ts'
import { merchantOf } from './merchant-of.ts'

const done = doneOn('merchant-decision', { appeal: appealMessages.done })

/** One decision about a store, and the form that appeals it. */
export const merchantDecision: Page<'merchant-decision'> = {
  done,

  async load(context) {
    return { store: merchantOf(context).store, decision: await ownDecision(context) }
  },

  async submit(context) {
    await ownDecision(context)
    return runAction(actions, context, context.params.decisionId)
  },
}

async function ownDecision({ services, visitor, params: { decisionId } }: RequestContext<'decisionId'>) {
  const { merchantId } = merchantOf({ visitor })
  const decision = await decisionOfStore(services, { merchantId, decisionId })
  if (!decision) throw new ShopError('not_found', `The store has no decision ${decisionId}`)
  return decision
}

const actions = {
  appeal: formAction(appealForm, async (context, { appealText: text }, decisionId: string) => {
    const { merchantId, userId } = memberOf(context)
    await appealForStore(context.services, { merchantId, decisionId, userId, text })
    return done.at('appeal', { decisionId })
  }),
}
