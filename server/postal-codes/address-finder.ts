/** Street and district of a postal code. Empty when it has none of its own. */
export interface FoundAddress {
  street: string
  district: string
  city: string
  region: string
}

/** Looks up addresses that the shop's own table does not know. Never throws or waits long: null instead. */
export interface AddressFinder {
  find(postalCode: string): Promise<FoundAddress | null>
}

/** The default: no service is queried. */
export const noAddressFinder: AddressFinder = { find: async () => null }
