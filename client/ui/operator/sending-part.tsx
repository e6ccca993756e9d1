import { FulfillmentContents } from '#client/ui/account/order/fulfillment-contents.tsx'
import { FulfillmentFacts } from '#client/ui/account/order/fulfillment-facts.tsx'
import { fulfillmentStatusName } from '#shared/messages/account/fulfillments.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { operatorOrderMessages as messages } from '#shared/messages/operator/operator-orders.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'

/** The state of the order's fulfillments. */
export function SendingPart({ order }: { order: MerchantOrderView }) {
  const { fulfillments } = order
  return (
    <section className="panel stack-tight" aria-labelledby="fulfillments">
      <h2 id="fulfillments">{messages.fulfillments}</h2>
      {fulfillments.length === 0 && <p className="soft">{messages.noFulfillments}</p>}
      {fulfillments.map((fulfillment) => (
        <div className="stack-tight" key={fulfillment.position}>
          <h3>
            {fulfillments.length > 1 &&
              `${merchantOrderMessages.fulfillments.fulfillment(fulfillment.position)} · `}
            {fulfillmentStatusName(fulfillment.status, order)}
          </h3>
          <FulfillmentContents lines={fulfillment.lines} />
          <FulfillmentFacts fulfillment={fulfillment} />
        </div>
      ))}
    </section>
  )
}
