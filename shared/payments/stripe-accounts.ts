import type { ConnectionView } from './connections.ts'

/** Path that redirects an owner to Stripe's page. For owners only. */
export const stripePagePath = '/merchant/connections/stripe'

/** State at Stripe of a store's account under the platform's. */
export interface StripeAccountState {
  /** True when its holder has completed Stripe's pages. */
  isSubmitted: boolean
  chargesEnabled: boolean
  /** True when Stripe sends its balance to the holder's bank. */
  payoutsEnabled: boolean
  /** True when it accepts transfers from the platform. */
  transfersEnabled: boolean
  /** Names of the fields that Stripe requires now: `external_account`, `individual.first_name`. */
  due: string[]
  /** Stripe's reason, or null when nothing is disabled. */
  disabledReason: string | null
}

/** Returns true when the store's share can be transferred: Stripe accepts it, and sends it on to the holder's bank. */
export const isReadyForTransfers = ({ transfersEnabled, payoutsEnabled }: StripeAccountState): boolean =>
  transfersEnabled && payoutsEnabled

/** Groups of the fields that Stripe requires, as people know them. */
export const stripeDueGroups = ['bank', 'person', 'company', 'business', 'terms', 'other'] as const
export type StripeDueGroup = (typeof stripeDueGroups)[number]

const groupOfField: readonly [RegExp, StripeDueGroup][] = [
  [/^external_account/, 'bank'],
  [/^(?:individual|person_|representative|owners|directors|executives)/, 'person'],
  [/^(?:company|business_type)/, 'company'],
  [/^(?:business_profile|settings)/, 'business'],
  [/^tos_acceptance/, 'terms'],
]

/** Returns the groups of the required fields, each once. */
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
  /** True when Stripe has closed it for good. */
  isRejected: boolean
}
