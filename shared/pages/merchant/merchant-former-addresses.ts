import type { FormerAddressList } from '#shared/catalog/former-addresses.ts'

export interface Data {
  store: { slug: string; name: string }
  addresses: FormerAddressList
}
