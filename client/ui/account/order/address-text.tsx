import { orderMessages } from '#shared/messages/account/orders.ts'
import type { AddressView } from '#shared/orders/orders.ts'

/** A postal address with the line breaks of a label. */
export function AddressText({ address }: { address: AddressView }) {
  const { recipient, street, number, complement, district, city, region, postalCode } = address
  return (
    <address>
      {recipient}
      <br />
      {street}, {number}
      {complement && <> · {complement}</>}
      <br />
      {district}, {city}, {region}
      <br />
      {orderMessages.order.postalCode} {postalCode}
    </address>
  )
}
