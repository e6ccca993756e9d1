import { Button } from '#client/ui/form/button.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { addressChangeMessages as messages } from '#shared/messages/account/address-changes.ts'
import type { AddressChangeView } from '#shared/orders/address-changes.ts'
import { isUnsent } from '#shared/orders/fulfillments.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import { AddressText } from './address-text.tsx'
import { OrderForm } from './order-form.tsx'

interface AddressQuestionProps {
  order: OrderView
  heading: 'h2' | 'h3'
}

/** What was asked about the address, by the store or by its customer, while something is to be said about it. */
export function AddressQuestion({ order, heading: Heading }: AddressQuestionProps) {
  const { addressChange: change, number, store, delivery } = order
  if (!change || !isUnsent(delivery.fulfillments)) return null
  const { proposedBy, status, reason } = change
  const titleId = `address-${number}`
  if (status === 'refused' && reason !== null)
    return (
      <section className="panel panel-raised stack-tight" aria-labelledby={titleId}>
        <Heading id={titleId}>{messages.customer.declinedTitle}</Heading>
        <p>
          {messages.customer.declined(store.name)} “{reason}”
        </p>
      </section>
    )
  if (status !== 'open') return null
  const Question = proposedBy === 'merchant' ? StoreAsks : StoreAnswers
  return (
    <section className="panel panel-raised stack" aria-labelledby={titleId}>
      <Heading id={titleId}>
        {proposedBy === 'merchant' ? messages.title : messages.customer.waitsTitle}
      </Heading>
      <Question change={change} number={number} store={store.name} />
    </section>
  )
}

interface QuestionProps {
  change: AddressChangeView
  number: string
  store: string
}

const StoreAsks = ({ change, number, store }: QuestionProps) => (
  <>
    <p>{messages.asks(store)}</p>
    <AddressText address={change.address} />
    <OrderForm number={number}>
      <input type="hidden" name="change" value={change.id} />
      <Button name="intent" value="address-accept">
        {messages.accept}
      </Button>
      <Button name="intent" value="address-refuse" variant="secondary">
        {messages.refuse}
      </Button>
    </OrderForm>
    <p className="soft small">
      {messages.until} <Time at={change.expiresAt} withHour />
    </p>
  </>
)

const StoreAnswers = ({ change, number, store }: QuestionProps) => (
  <>
    <p>{messages.customer.waits(store)}</p>
    <AddressText address={change.address} />
    <OrderForm number={number}>
      <Button name="intent" value="address-withdraw" variant="quiet" small>
        {messages.customer.withdraw}
      </Button>
    </OrderForm>
    <p className="soft small">
      {messages.customer.until} <Time at={change.expiresAt} withHour />
    </p>
  </>
)
