import type * as z from 'zod/mini'
import type { CarrierAccountProblem, CarrierConnectionView } from '#shared/payments/carrier-accounts.ts'
import type { Carrier } from './carrier.ts'
import type { CorreiosAccount } from './correios/correios-account.ts'
import type { CarrierAccount } from './melhor-envio/carrier-account.ts'

/** What opens an account at each carrier. */
export interface CarrierAccounts {
  melhor_envio: CarrierAccount
  correios: CorreiosAccount
}

/** How a carrier gets at an account. */
export interface AccountAccess<Account> {
  /** The account as it is now. */
  account: () => Promise<Account>
  clock: () => Date
  /** The application and a mail address that answers for it. */
  userAgent: () => Promise<string>
  /** Takes the place of an account whose access has ended; null: nobody but the owner can. */
  renew: (ended: Account) => Promise<Account | null>
  /** The same for the next call. Never throws. */
  renewLater: (ended: Account) => void
}

/** A carrier that stores connect their accounts with: all that the shop knows of it before it is called. */
export interface CarrierDriver<Account> {
  /** An account as it is stored. */
  stored: z.ZodMiniType<Account>
  /** What is wrong with an account before it is tried; null: nothing. */
  problemOf: (account: Account) => CarrierAccountProblem | null
  /** Tells an account from others without naming it. */
  refOf: (account: Account) => string
  /** What anybody who looks after a connection may see of its account. */
  shownOf: (account: Account) => Pick<CarrierConnectionView, 'environment' | 'services'>
  open: (access: AccountAccess<Account>) => Promise<Carrier>
  /** Null: what opens an account does not end. */
  renewal: null | {
    canRenew: (account: Account) => boolean
    /** Nothing has renewed it since. */
    isSame: (known: Account, ended: Account) => boolean
    renew: (ended: Account, userAgent: string) => Promise<Account>
  }
  /** The labels from before connections were stored with them are this carrier's. */
  soldEarlierLabels: boolean
}
