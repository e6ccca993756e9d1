/** What a mailed link that signs in still does; `formKey`: its form, sent twice, signs in once. */
export type SignInLinkState =
  | { state: 'open'; name: string; email: string; isEmailConfirmed: boolean; formKey: string }
  | { state: 'over' }

/**
 * What a mailed link still does; `confirmed`: it was used, and the address is the account's; `claimed`, `disowned`: what
 * it has just done.
 */
export type EmailTokenState =
  | {
      state: 'open'
      email: string
      /** Of the account that asked. */
      name: string
      /** ISO: when it was made. */
      since: string
      /** The visitor is in that account. */
      isOwn: boolean
      /** Nobody has confirmed the account's address yet: whoever reads its mails may take it. */
      mayClaim: boolean
    }
  | { state: 'confirmed' | 'claimed'; email: string }
  | { state: 'disowned' | 'over' }

/** One device on which somebody is signed in. */
export interface SessionView {
  id: string
  browser: string | null
  system: string | null
  /** Such as `America/Sao_Paulo`. */
  timeZone: string | null
  startedAt: string
  /** To the day. */
  usedAt: string
  isOwn: boolean
}

export interface ProfileView {
  name: string
  email: string
  isEmailConfirmed: boolean
  /** The new address that is waited for. */
  pendingEmail: string | null
  /** As people read it. */
  phone: string
  /** Of the last purchase, but for its last figures hidden. */
  taxId: string | null
}

/** A stored address, as its form shows it. */
export interface CustomerAddressView {
  id: string
  name: string
  isDefault: boolean
  recipient: string
  /** As people read it. */
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
