import type { MerchantOrderView } from '#shared/merchant-orders.ts'
import { merchantOrderMessages } from '#shared/messages/merchant-order.ts'
import { Icon } from '../icon.tsx'
import { AddressText } from '../order/address-text.tsx'

const words = merchantOrderMessages.customer

/** Who ordered, how they are reached, and where it goes. */
export function CustomerPart({ order }: { order: MerchantOrderView }) {
  const { customer, address, isPickup, shipping } = order
  return (
    <section className="panel panel-raised stack" aria-labelledby="customer">
      <h2 id="customer">{words.title}</h2>
      <p className="strong">{customer.name}</p>
      <dl className="facts">
        <dt>{words.phone}</dt>
        <dd>{customer.phone}</dd>
        <dt>{words.email}</dt>
        <dd>{customer.email}</dd>
        <dt>{words.taxId}</dt>
        <dd>{customer.taxId}</dd>
      </dl>
      <div className="cluster">
        <a
          className="button button-secondary button-small"
          href={customer.whatsappUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" />
          {words.whatsapp}
        </a>
        <a className="button button-quiet button-small" href={`mailto:${encodeURIComponent(customer.email)}`}>
          {words.write}
        </a>
      </div>
      <h2>{merchantOrderMessages.delivery}</h2>
      <p className="strong">{shipping.name}</p>
      {isPickup ? <p>{merchantOrderMessages.pickup}</p> : <AddressText address={address} />}
    </section>
  )
}
