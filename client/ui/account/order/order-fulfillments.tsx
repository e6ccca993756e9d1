import { Button } from '#client/ui/form/button.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { fulfillmentMessages, fulfillmentStatusName } from '#shared/messages/account/fulfillments.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import { AddressText } from './address-text.tsx'
import { FulfillmentContents } from './fulfillment-contents.tsx'
import { FulfillmentFacts } from './fulfillment-facts.tsx'
import { OrderForm } from './order-form.tsx'

const messages = fulfillmentMessages

interface OrderFulfillmentsProps {
  order: OrderView
  heading: 'h2' | 'h3'
}

/** The fulfillments of a paid order, the pickup code, and "Recebi meu pedido". */
export function OrderFulfillments({ order, heading: Heading }: OrderFulfillmentsProps) {
  const { number, delivery } = order
  const { fulfillments, isPickup, shipBy, deliverBy, pickupAt } = delivery
  if (fulfillments.length === 0) return null
  const titleId = `fulfillments-${number}`
  const isWaiting = fulfillments.some(({ status }) => status === 'pending' || status === 'preparing')
  return (
    <section className="panel panel-raised stack" aria-labelledby={titleId}>
      <Heading id={titleId}>{isPickup ? messages.pickupTitle : messages.title}</Heading>
      {isWaiting && shipBy && (
        <p>
          {isPickup ? messages.readyBy : messages.shipBy} <Time at={shipBy} />.{' '}
          {isPickup
            ? messages.notReady
            : deliverBy && (
                <>
                  {messages.deliverBy} <Time at={deliverBy} />.
                </>
              )}
        </p>
      )}
      {fulfillments.map((fulfillment) => (
        <div className="stack-tight fulfillment" key={fulfillment.position}>
          <p className="strong">
            {fulfillments.length > 1 && `${messages.fulfillment(fulfillment.position)} · `}
            {fulfillmentStatusName(fulfillment.status, delivery)}
          </p>
          {fulfillments.length > 1 && <FulfillmentContents lines={fulfillment.lines} />}
          <FulfillmentFacts fulfillment={fulfillment} />
          {fulfillment.pickupCode && (
            <p>
              {messages.codeTitle}
              <br />
              <strong className="pickup-code">{fulfillment.pickupCode}</strong>
              <br />
              <span className="soft small">{messages.codeHint}</span>
            </p>
          )}
          {fulfillment.deliveryClaimedAt && (
            <p>
              {messages.claimedAt} <Time at={fulfillment.deliveryClaimedAt} withHour />.{' '}
              {messages.claimedHint}
            </p>
          )}
          {fulfillment.moves.includes('delivered') && (
            <OrderForm number={number}>
              <input type="hidden" name="fulfillment" value={fulfillment.position} />
              <Button name="intent" value="received" variant="secondary" wide>
                {fulfillments.length > 1 ? messages.receivedFulfillment : messages.received}
              </Button>
            </OrderForm>
          )}
        </div>
      ))}
      {pickupAt && (
        <div>
          <p className="soft small">{messages.pickupAt}</p>
          <AddressText address={pickupAt} />
        </div>
      )}
    </section>
  )
}
