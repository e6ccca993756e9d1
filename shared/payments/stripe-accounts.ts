import type { ConnectionView } from './connections.ts'

/** Leads an owner to Stripe's page; answers owners alone. */
export const stripePagePath = '/merchant/connections/stripe'

/** How the account of a store beneath the platform's stands at Stripe. */
export interface StripeAccountState {
  /** Its holder went through Stripe's pages to their end. */
  isSubmitted: boolean
  chargesEnabled: boolean
  /** Stripe sends its balance to the holder's bank. */
  payoutsEnabled: boolean
  /** It takes transfers from the platform. */
  transfersEnabled: boolean
  /** The names of what Stripe asks for now: `external_account`, `individual.first_name`. */
  due: string[]
  /** Stripe's word; null: nothing is disabled. */
  disabledReason: string | null
}

/** Whether the store's share goes there: Stripe takes it, and sends it on to the holder's bank. */
export const isReadyForTransfers = ({ transfersEnabled, payoutsEnabled }: StripeAccountState): boolean =>
  transfersEnabled && payoutsEnabled

/** What Stripe asks for, in the groups that people know. */
export const stripeDueGroups = ['bank', 'person', 'company', 'business', 'terms', 'other'] as const
export type StripeDueGroup = (typeof stripeDueGroups)[number]

const groupOfField: readonly [RegExp, StripeDueGroup][] = [
  [/^external_account/, 'bank'],
  [/^(?:individual|person_|representative|owners|directors|executives)/, 'person'],
  [/^(?:company|business_type)/, 'company'],
  [/^(?:business_profile|settings)/, 'business'],
  [/^tos_acceptance/, 'terms'],
]

/** The groups of the fields that are due, each once. */
export function dueGroups(due: readonly string[]): StripeDueGroup[] {
  const found = due.map((field) => groupOfField.find(([pattern]) => pattern.test(field))?.[1] ?? 'other')
  return stripeDueGroups.filter((group) => found.includes(group))
}

/** The connection as its owner sees it. */
export interface StripeConnectionView extends ConnectionView {
  isSubmitted: boolean
  chargesEnabled: boolean
  payoutsEnabled: boolean
  transfersEnabled: boolean
  due: StripeDueGroup[]
  /** Stripe has closed it for good. */
  isRejected: boolean
}
