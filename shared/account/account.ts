/** State of a mailed sign-in link. `formKey` belongs to its form, which signs in once even if it is sent twice. */
export type SignInLinkState =
  | { state: 'open'; name: string; email: string; isEmailConfirmed: boolean; formKey: string }
  | { state: 'over' }

/**
 * State of a mailed confirmation link. `confirmed`: it was used, and the address is the account's. `claimed`,
 * `disowned`: what it has just done.
 */
export type EmailTokenState =
  | {
      state: 'open'
      email: string
      /** Name of the account that requested it. */
      name: string
      /** ISO time of its creation. */
      since: string
      /** True when the visitor is signed in to that account. */
      isOwn: boolean
      /** True while the account's address is unconfirmed, so that the reader of its mails may take it over. */
      mayClaim: boolean
    }
  | { state: 'confirmed' | 'claimed'; email: string }
  | { state: 'disowned' | 'over' }

/** One device with an open session. */
export interface SessionView {
  id: string
  browser: string | null
  system: string | null
  /** Such as `America/Sao_Paulo`. */
  timeZone: string | null
  startedAt: string
  /** Precise to the day. */
  usedAt: string
  isOwn: boolean
}

export interface ProfileView {
  name: string
  email: string
  isEmailConfirmed: boolean
  /** The new address that is not confirmed yet. */
  pendingEmail: string | null
  /** Formatted for people. */
  phone: string
  /** The tax id of the last purchase, masked except for its last digits. */
  taxId: string | null
}

/** A stored address as its form shows it. */
export interface CustomerAddressView {
  id: string
  name: string
  isDefault: boolean
  recipient: string
  /** Formatted for people. */
  postalCode: string
  street: string
  number: string
  complement: string
  district: string
  city: string
  region: string
}

export const maxAddresses = 20
export const maxAddressNameLength = 40
