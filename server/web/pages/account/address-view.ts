import type { StoredAddress } from '#server/shop/customers/addresses/address-queries.ts'
import type { CustomerAddressView } from '#shared/account/account.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'

export const addressView = (country: CountryPack, address: StoredAddress): CustomerAddressView => {
  const { userId: _owner, createdAt: _at, ...shown } = address
  return {
    ...shown,
    postalCode: country.postalCode.format(address.postalCode),
    complement: address.complement ?? '',
  }
}
