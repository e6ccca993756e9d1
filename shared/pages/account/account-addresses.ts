import type { CustomerAddressView } from '#shared/account/account.ts'

export interface Data {
  addresses: CustomerAddressView[]
}
