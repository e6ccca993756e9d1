import type * as z from 'zod/mini'
import type { CarrierAccountProblem, CarrierConnectionView } from '#shared/payments/carrier-accounts.ts'
import type { Carrier } from './carrier.ts'
import type { CorreiosAccount } from './correios/correios-account.ts'
import type { CarrierAccount } from './melhor-envio/carrier-account.ts'

/** The credentials of an account at each carrier. */
export interface CarrierAccounts {
  melhor_envio: CarrierAccount
  correios: CorreiosAccount
}

/** Access of a carrier's driver to an account. */
export interface AccountAccess<Account> {
  /** Returns the account's present state. */
  account: () => Promise<Account>
  clock: () => Date
  /** Returns the application's name and a mail address responsible for it. */
  userAgent: () => Promise<string>
  /** Renews an account whose access has expired, or returns null when only the owner can. */
  renew: (ended: Account) => Promise<Account | null>
  /** Renews the account for the next call, in the background. Never throws. */
  renewLater: (ended: Account) => void
}

/** Driver of a carrier that stores connect their accounts with: everything known without calling it. */
export interface CarrierDriver<Account> {
  /** Schema of a stored account. */
  stored: z.ZodMiniType<Account>
  /** Finds a problem of an account before it is tried, or returns null when there is none. */
  problemOf: (account: Account) => CarrierAccountProblem | null
  /** Returns a reference that distinguishes accounts without naming them. */
  refOf: (account: Account) => string
  /** Returns the parts of the account that operators and members may see. */
  shownOf: (account: Account) => Pick<CarrierConnectionView, 'environment' | 'services'>
  open: (access: AccountAccess<Account>) => Promise<Carrier>
  /** Null when the account's credentials do not expire. */
  renewal: null | {
    canRenew: (account: Account) => boolean
    /** Returns true when the account was not renewed since. */
    isSame: (known: Account, ended: Account) => boolean
    renew: (ended: Account, userAgent: string) => Promise<Account>
  }
  /** True when labels from before connections were stored with them are this carrier's. */
  soldEarlierLabels: boolean
}
