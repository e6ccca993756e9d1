import { lastDelivery } from '#server/shop/orders/parcels/last-delivery.ts'
import { addressOfPostalCode } from '#server/shop/shipping/address-of-postal-code.ts'
import type { Visit } from './page.ts'

/** What need not be typed again: the signed-in customer's name and last delivery, and the postal code. */
export async function knownToCheckout({ services, visitor, postalCode: remembered }: Visit) {
  const { country, db } = services
  const last = visitor && (await lastDelivery(db, visitor.userId))
  const postalCode = remembered ?? last?.address.postalCode ?? null
  // Another postal code is another house.
  const told = postalCode ? await addressOfPostalCode(services, postalCode) : null
  const address = last && last.address.postalCode === postalCode ? last.address : null
  const known = {
    email: visitor?.email,
    name: visitor?.name,
    phone: last && country.phone.format(last.phone),
    taxId: last && country.taxId.format(last.taxId),
    postalCode: postalCode && country.postalCode.format(postalCode),
    street: address?.street ?? told?.street,
    number: address?.number,
    complement: address?.complement,
    district: address?.district ?? told?.district,
    city: address?.city ?? told?.city,
    region: address?.region ?? told?.region ?? (postalCode && country.postalCode.regionOf(postalCode)),
  }
  return { postalCode, known: withoutGaps(known) }
}

const withoutGaps = (values: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))
