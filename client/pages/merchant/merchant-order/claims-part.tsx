import { ClaimFacts } from '#client/ui/account/claims/claim-facts.tsx'
import { RemedyForm } from '#client/ui/account/claims/remedy-form.tsx'
import type { OrderPartProps } from '#client/ui/panel/order/order-part-props.ts'
import { replyClaimForm } from '#shared/forms/claim-form.ts'
import { claimMessages, merchantClaimMessages as messages } from '#shared/messages/account/claims.ts'

/** The claims about the order, with the store's reply to the open one. */
export function ClaimsPart({ order, form }: OrderPartProps) {
  if (order.claims.length === 0) return null
  const replied = form?.intent === replyClaimForm.intent ? form : null
  return (
    <section className="panel panel-raised stack" aria-labelledby="claims">
      <h2 id="claims">{claimMessages.title}</h2>
      {order.claims.map((claim) => (
        <div className="stack-tight" key={claim.protocol}>
          <ClaimFacts claim={claim} due={messages.due} dueHint={messages.dueHint} />
          {claim.status === 'open' && !order.canReplyClaim && <p>{messages.replyNeedsRight}</p>}
          {claim.status === 'open' && order.canReplyClaim && (
            <>
              <h3>{messages.reply}</h3>
              <RemedyForm
                spec={replyClaimForm}
                form={replied}
                {...(claim.kind === 'refund_not_received' && { offers: claimMessages.refundOffers })}
                leftMinor={order.back.leftMinor}
                submit={messages.submit}
              >
                <input type="hidden" name="claim" value={claim.protocol} />
              </RemedyForm>
            </>
          )}
        </div>
      ))}
    </section>
  )
}
