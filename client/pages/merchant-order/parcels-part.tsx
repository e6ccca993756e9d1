import { formText } from '#shared/forms.ts'
import { merchantOrderMessages } from '#shared/messages/merchant-order.ts'
import { parcelStatusName } from '#shared/messages/parcels.ts'
import type { KeptPartProps } from '../../ui/kept-order/kept-part-props.ts'
import { ParcelContents } from '../../ui/order/parcel-contents.tsx'
import { ParcelFacts } from '../../ui/order/parcel-facts.tsx'
import { ParcelActs } from './parcel-acts.tsx'

const words = merchantOrderMessages.parcels

/** What is to be packed, sent or handed over, and what of it has arrived. */
export function ParcelsPart({ order, form }: KeptPartProps) {
  const { parcels, status, carriers } = order
  if (status === 'canceled' && parcels.length === 0) return null
  return (
    <section className="stack" aria-labelledby="parcels">
      <h2 id="parcels">{words.title}</h2>
      {parcels.length === 0 && <p>{status === 'pending' ? words.waitingForPayment : words.none}</p>}
      {parcels.map((parcel) => {
        const returned = form && formText(form.values, 'parcel') === String(parcel.position) ? form : null
        return (
          <div className="panel panel-raised stack-tight" key={parcel.position}>
            <h3>
              {parcels.length > 1 && `${words.parcel(parcel.position)} · `}
              {parcelStatusName(parcel.status, order)}
            </h3>
            <ParcelContents lines={parcel.lines} />
            <ParcelFacts parcel={parcel} />
            <ParcelActs order={order} parcel={parcel} form={returned} />
          </div>
        )
      })}
      <datalist id="carriers">
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
    </section>
  )
}
