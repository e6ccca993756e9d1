import { OrderForm } from '#client/ui/account/order/order-form.tsx'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { claimMessages as messages } from '#shared/messages/account/claims.ts'
import type { ClaimView } from '#shared/orders/claims.ts'
import { ClaimFacts } from './claim-facts.tsx'

const { due, dueHint, outcomes } = messages.customer

interface OrderClaimsProps {
  number: string
  claims: readonly ClaimView[]
  heading: 'h2' | 'h3'
}

/** Claims about an order, as their customer sees them. */
export function OrderClaims({ number, claims, heading: Heading }: OrderClaimsProps) {
  return claims.map((claim) => (
    <section
      key={claim.protocol}
      className="panel panel-raised stack-tight"
      aria-labelledby={`claim-${claim.protocol}`}
    >
      <Heading id={`claim-${claim.protocol}`}>{messages.title}</Heading>
      <ClaimFacts claim={claim} {...{ due, dueHint, outcomes }} />
      <ClaimAnswers number={number} claim={claim} />
    </section>
  ))
}

/** The customer's possible answers to a claim. */
function ClaimAnswers({
  number,
  claim: { protocol, status, settled },
}: {
  number: string
  claim: ClaimView
}) {
  const { shopName } = useShopConfig()
  if (settled) return null
  const { accept, mediate, withdraw, withdrawQuestion, withdrawYes } = messages.customer
  return (
    <>
      {status === 'merchant_replied' && (
        <OrderForm number={number}>
          <input type="hidden" name="claim" value={protocol} />
          <Button name="intent" value="claim-accept">
            {accept}
          </Button>
          <Button name="intent" value="claim-mediate" variant="secondary">
            {mediate(shopName)}
          </Button>
        </OrderForm>
      )}
      <details className="action">
        <summary>{withdraw}</summary>
        <OrderForm number={number}>
          <input type="hidden" name="claim" value={protocol} />
          <p className="small">{withdrawQuestion}</p>
          <Button name="intent" value="claim-withdraw" variant="secondary">
            {withdrawYes}
          </Button>
        </OrderForm>
      </details>
    </>
  )
}
