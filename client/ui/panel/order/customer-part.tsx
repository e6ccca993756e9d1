import { AddressText } from '#client/ui/account/order/address-text.tsx'
import { ThreadPart } from '#client/ui/account/thread/thread-part.tsx'
import { Icon } from '#client/ui/page/icon.tsx'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'
import type { ThreadLink } from '#shared/orders/order-messages.ts'

const messages = merchantOrderMessages.customer

/** The customer with contact data and delivery address. */
export function CustomerPart({
  order,
  thread,
  hasDelivery = true,
}: {
  order: MerchantOrderView
  /** False where the page shows it by itself. */
  hasDelivery?: boolean
  thread?: ThreadLink | undefined
}) {
  const { customer, address, isPickup, shipping } = order
  return (
    <section className="panel panel-raised stack" aria-labelledby="customer">
      <h2 id="customer">{messages.title}</h2>
      <p className="strong">{customer.name}</p>
      <dl className="facts">
        <dt>{messages.phone}</dt>
        <dd>{customer.phone}</dd>
        <dt>{messages.email}</dt>
        <dd>{customer.email}</dd>
        <dt>{messages.taxId}</dt>
        <dd>{customer.taxId}</dd>
      </dl>
      {thread && <ThreadPart thread={thread} isStores />}
      <div className="cluster">
        <a
          className="button button-secondary button-small"
          href={customer.whatsappUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" />
          {messages.whatsapp}
        </a>
        <a
          className="button button-secondary button-small"
          href={`mailto:${encodeURIComponent(customer.email)}`}
        >
          {messages.write}
        </a>
      </div>
      {hasDelivery && (
        <>
          <h2>{merchantOrderMessages.delivery}</h2>
          <p className="strong">{shipping.name}</p>
          {isPickup ? <p>{merchantOrderMessages.pickup}</p> : <AddressText address={address} />}
        </>
      )}
    </section>
  )
}
