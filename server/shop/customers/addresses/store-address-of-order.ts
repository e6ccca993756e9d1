import type { Db } from '#server/db/connect.ts'
import { maxAddresses, maxAddressNameLength } from '#shared/account/account.ts'
import { ShopError } from '#shared/errors.ts'
import type { AddressView } from '#shared/orders/orders.ts'
import { addressesOf } from './address-queries.ts'
import { saveAddress } from './change-addresses.ts'

/** Stores the address of an order under the name of its street, unless it is stored already or the limit is reached. */
export async function storeAddressOfOrder(
  db: Db,
  { userId, address }: { userId: string; address: AddressView },
): Promise<void> {
  const stored = await addressesOf(db, userId)
  const { street, number, postalCode } = address
  const isStored = stored.some((each) => each.postalCode === postalCode && each.number === number)
  if (isStored || stored.length >= maxAddresses) return
  const name = `${street}, ${number}`.slice(0, maxAddressNameLength)
  if (stored.some((each) => each.name.toLowerCase() === name.toLowerCase())) return
  try {
    await saveAddress(db, {
      userId,
      addressId: null,
      address: { ...address, name, isDefault: false },
    })
  } catch (error) {
    // Another order stored it at the same moment.
    if (!(error instanceof ShopError)) throw error
  }
}
