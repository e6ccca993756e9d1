import { Time } from '#client/ui/text/time.tsx'
import { fulfillmentMessages } from '#shared/messages/account/fulfillments.ts'
import type { FulfillmentView } from '#shared/orders/fulfillments.ts'

const messages = fulfillmentMessages

/** The facts of a fulfillment: its dates, its carrier, and its tracking link. */
export function FulfillmentFacts({ fulfillment }: { fulfillment: FulfillmentView }) {
  const { status, carrier, trackingCode, trackingUrl, shippedAt, deliveredAt, deliverBy } = fulfillment
  const hasFacts = carrier || trackingCode || shippedAt || deliveredAt
  if (!hasFacts) return null
  return (
    <>
      <dl className="facts small">
        {carrier && (
          <>
            <dt>{messages.carrier}</dt>
            <dd>{carrier}</dd>
          </>
        )}
        {trackingCode && (
          <>
            <dt>{messages.trackingCode}</dt>
            <dd className="figures">{trackingCode}</dd>
          </>
        )}
        {shippedAt && (
          <>
            <dt>{messages.shippedAt}</dt>
            <dd>
              <Time at={shippedAt} />
            </dd>
          </>
        )}
        {status === 'shipped' && deliverBy && (
          <>
            <dt>{messages.deliverBy}</dt>
            <dd>
              <Time at={deliverBy} />
            </dd>
          </>
        )}
        {deliveredAt && (
          <>
            <dt>{messages.deliveredAt}</dt>
            <dd>
              <Time at={deliveredAt} />
            </dd>
          </>
        )}
      </dl>
      {trackingUrl && status !== 'delivered' && (
        <p>
          <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
            {messages.track} {trackingCode}
          </a>
        </p>
      )}
    </>
  )
}
