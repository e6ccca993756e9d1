import type { CustomerAddressView } from '#shared/account/account.ts'

/** Null: a new one, for this recipient. */
export interface Data {
  address: CustomerAddressView | null
  recipient: string
  regions: { code: string; name: string }[]
}
