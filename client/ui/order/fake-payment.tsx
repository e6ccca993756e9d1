import { fakeOutcomeNames, orderMessages } from '#shared/messages/orders.ts'
import type { FakeOutcome, OrderView } from '#shared/orders.ts'
import { Button } from '../button.tsx'
import { OrderForm } from './order-form.tsx'
import { SharedPayment } from './shared-payment.tsx'

const words = orderMessages.fake

interface FakePaymentProps {
  order: OrderView
  outcomes: readonly FakeOutcome[]
  heading: 'h2' | 'h3'
}

/** The demo's payment does what it is told. */
export function FakePayment({ order: { number, payment }, outcomes, heading: Heading }: FakePaymentProps) {
  const titleId = `fake-${number}`
  return (
    <section className="panel stack" aria-labelledby={titleId}>
      <Heading id={titleId}>{words.title}</Heading>
      <p>{words.text}</p>
      <SharedPayment payment={payment} />
      <div className="cluster">
        {outcomes.map((outcome, index) => (
          <OrderForm key={outcome} number={number}>
            <input type="hidden" name="intent" value="fake" />
            <Button name="outcome" value={outcome} look={index === 0 ? 'primary' : 'secondary'}>
              {fakeOutcomeNames[outcome]}
            </Button>
          </OrderForm>
        ))}
      </div>
    </section>
  )
}
