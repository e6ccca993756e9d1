import { accountOf } from '#server/shop/customers/account/account-queries.ts'
import { addressesOf } from '#server/shop/customers/addresses/address-queries.ts'
import { lastDelivery } from '#server/shop/orders/fulfillments/last-delivery.ts'
import { addressOfPostalCode } from '#server/shop/shipping/address-of-postal-code.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'

/** Known values for the form: the customer's name, one of their addresses or their last delivery, and the postal code. */
export async function knownToCheckout({ services, visitor, url, postalCode: remembered }: RequestContext) {
  const { country, db } = services
  const [last, person, stored] = visitor
    ? await Promise.all([
        lastDelivery(services, visitor.userId),
        accountOf(db, visitor.userId),
        addressesOf(db, visitor.userId),
      ])
    : [null, null, []]
  // Another postal code means another place, so no address is filled in.
  const fits = (address: { postalCode: string }) => !remembered || address.postalCode === remembered
  const chosenId = url.searchParams.get('address')
  const chosen =
    stored.find(({ id }) => id === chosenId) ?? (chosenId === null ? stored.find(fits) : undefined)
  const address = chosen ?? (last && fits(last.address) ? last.address : null)
  const postalCode = address?.postalCode ?? remembered
  const found = postalCode && !address ? await addressOfPostalCode(services, postalCode) : null
  const phone = person?.phone ?? last?.phone
  const known = {
    email: visitor?.email,
    name: visitor?.name,
    recipient: address && address.recipient !== visitor?.name ? address.recipient : null,
    phone: phone && country.phone.format(phone),
    taxId: last?.taxId && country.taxId.format(last.taxId),
    postalCode: postalCode && country.postalCode.format(postalCode),
    street: address?.street ?? found?.street,
    number: address?.number,
    complement: address?.complement,
    district: address?.district ?? found?.district,
    city: address?.city ?? found?.city,
    region: address?.region ?? found?.region ?? (postalCode && country.postalCode.regionOf(postalCode)),
  }
  const addresses = stored.map(({ id, name }) => ({ id, name, isChosen: id === chosen?.id }))
  return { postalCode, known: withoutGaps(known), addresses, isSignedIn: visitor !== null }
}

const withoutGaps = (values: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))
