import type { MerchantOrderView } from '#shared/merchant-orders.ts'
import { merchantOrderMessages } from '#shared/messages/merchant-order.ts'
import { operatorOrderMessages as words } from '#shared/messages/operator-orders.ts'
import { parcelStatusName } from '#shared/messages/parcels.ts'
import { ParcelContents } from '../../ui/order/parcel-contents.tsx'
import { ParcelFacts } from '../../ui/order/parcel-facts.tsx'

/** How far the store has come with its parcels. */
export function SendingPart({ order }: { order: MerchantOrderView }) {
  const { parcels } = order
  return (
    <section className="panel stack-tight" aria-labelledby="parcels">
      <h2 id="parcels">{words.parcels}</h2>
      {parcels.length === 0 && <p className="soft">{words.noParcels}</p>}
      {parcels.map((parcel) => (
        <div className="stack-tight" key={parcel.position}>
          <h3>
            {parcels.length > 1 && `${merchantOrderMessages.parcels.parcel(parcel.position)} · `}
            {parcelStatusName(parcel.status, order)}
          </h3>
          <ParcelContents lines={parcel.lines} />
          <ParcelFacts parcel={parcel} />
        </div>
      ))}
    </section>
  )
}
