import type { CustomerAddressView } from '#shared/account/account.ts'

/** A null `address` means a new one, for this recipient. */
export interface Data {
  address: CustomerAddressView | null
  recipient: string
  regions: { code: string; name: string }[]
}
