import { decideClaim } from '#server/shop/claims/decide-claim.ts'
import { threadForOperator } from '#server/shop/messages/thread-queries.ts'
import { claimById, orderOfClaim } from '#server/shop/orders/claims/claim-view.ts'
import { panelOrder } from '#server/shop/orders/views/panel-order-view.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { refusedAsMoved } from '#server/web/pages/refused-as-moved.ts'
import { decideClaimForm } from '#shared/forms/claim-form.ts'
import { operatorClaimMessages } from '#shared/messages/account/claims.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

const done = doneOn('operator-claim', { decided: operatorClaimMessages.decided })

/** A claim with everything that the operator needs to decide it. The route authorizes the operator. */
export const operatorClaim: Page<'operator-claim'> = {
  done,

  async load(context) {
    const { services, params, url } = context
    const orderId = orderOfClaim(services.db, params.claimId)
    const [{ protocol }, order, thread] = await Promise.all([
      foundClaim(context),
      panelOrder(services, { operator: true }, { orderId }),
      threadForOperator(services, { orderId, cursor: url.searchParams.get('cursor') }),
    ])
    const claim = order?.claims.find((each) => each.protocol === protocol)
    if (!order || !claim) throw pageNotFound(url.pathname)
    return { claim, order, thread }
  },

  async submit(context) {
    const { id } = await foundClaim(context)
    try {
      return await decide(context, id)
    } catch (error) {
      return refusedAsMoved(context.form, error)
    }
  },
}

const decide = formAction(decideClaimForm, async ({ services }, values, claimId: string) => {
  const { remedy, amount: amountMinor, claimText: reason } = values
  await decideClaim(services, { claimId, remedy, amountMinor, reason })
  return done.at('decided', { claimId })
})

async function foundClaim({ services, params, url }: RequestContext<'claimId'>) {
  const found = await claimById(services.db, params.claimId)
  if (!found) throw pageNotFound(url.pathname)
  return found
}
