import { parcelMessages, parcelStatusName } from '#shared/messages/parcels.ts'
import type { OrderView } from '#shared/orders.ts'
import { Button } from '../button.tsx'
import { Time } from '../time.tsx'
import { AddressText } from './address-text.tsx'
import { OrderForm } from './order-form.tsx'
import { ParcelContents } from './parcel-contents.tsx'
import { ParcelFacts } from './parcel-facts.tsx'

const words = parcelMessages

interface OrderParcelsProps {
  order: OrderView
  heading: 'h2' | 'h3'
}

/** Where a paid order is: its parcels, what to show when it is fetched, "Recebi meu pedido". */
export function OrderParcels({ order, heading: Heading }: OrderParcelsProps) {
  const { number, delivery } = order
  const { parcels, isPickup, shipBy, deliverBy, pickupAt } = delivery
  if (parcels.length === 0) return null
  const titleId = `parcels-${number}`
  const isWaiting = parcels.some(({ status }) => status === 'pending' || status === 'preparing')
  return (
    <section className="panel panel-raised stack" aria-labelledby={titleId}>
      <Heading id={titleId}>{isPickup ? words.pickupTitle : words.title}</Heading>
      {isWaiting && shipBy && (
        <p>
          {isPickup ? words.readyBy : words.shipBy} <Time at={shipBy} />.{' '}
          {isPickup
            ? words.notReady
            : deliverBy && (
                <>
                  {words.deliverBy} <Time at={deliverBy} />.
                </>
              )}
        </p>
      )}
      {parcels.map((parcel) => (
        <div className="stack-tight parcel" key={parcel.position}>
          <p className="strong">
            {parcels.length > 1 && `${words.parcel(parcel.position)} · `}
            {parcelStatusName(parcel.status, delivery)}
          </p>
          {parcels.length > 1 && <ParcelContents lines={parcel.lines} />}
          <ParcelFacts parcel={parcel} />
          {parcel.pickupCode && (
            <p>
              {words.codeTitle}
              <br />
              <strong className="pickup-code">{parcel.pickupCode}</strong>
              <br />
              <span className="soft small">{words.codeHint}</span>
            </p>
          )}
          {parcel.deliveryClaimedAt && (
            <p>
              {words.claimedAt} <Time at={parcel.deliveryClaimedAt} withHour />. {words.claimedHint}
            </p>
          )}
          {parcel.moves.includes('delivered') && (
            <OrderForm number={number}>
              <input type="hidden" name="parcel" value={parcel.position} />
              <Button name="intent" value="received" look="secondary" wide>
                {parcels.length > 1 ? words.receivedParcel : words.received}
              </Button>
            </OrderForm>
          )}
        </div>
      ))}
      {pickupAt && (
        <div>
          <p className="soft small">{words.pickupAt}</p>
          <AddressText address={pickupAt} />
        </div>
      )}
    </section>
  )
}
