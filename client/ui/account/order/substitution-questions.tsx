import { Button } from '#client/ui/form/button.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { substitutionMessages as messages } from '#shared/messages/account/substitutions.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import { OrderForm } from './order-form.tsx'
import { SubstitutedGoods } from './substituted-goods.tsx'

interface SubstitutionQuestionsProps {
  order: OrderView
  heading: 'h2' | 'h3'
}

/** The other goods that the store proposes, for its customer to accept or not. */
export function SubstitutionQuestions({ order, heading: Heading }: SubstitutionQuestionsProps) {
  const { substitutions, number, store } = order
  return substitutions.map((proposal) => {
    const titleId = `substitution-${proposal.id}`
    return (
      <section className="panel panel-raised stack" aria-labelledby={titleId} key={proposal.id}>
        <Heading id={titleId}>{messages.title}</Heading>
        <p>{messages.asks(store.name)}</p>
        <SubstitutedGoods proposal={proposal} store={store.slug} />
        <OrderForm number={number}>
          <input type="hidden" name="substitution" value={proposal.id} />
          <Button name="intent" value="substitution-accept">
            {messages.accept}
          </Button>
          <Button name="intent" value="substitution-refuse" variant="secondary">
            {messages.refuse}
          </Button>
        </OrderForm>
        <p className="soft small">{messages.refuseHint}</p>
        <p className="soft small">
          {messages.until} <Time at={proposal.expiresAt} withHour />. {messages.silence}
        </p>
      </section>
    )
  })
}
