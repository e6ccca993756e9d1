import type { CampaignTerms } from './campaigns.ts'

export const maxCampaignName = 40

/** Input for a new campaign. Both days are included, in the shop's time zone. */
export interface NewCampaign extends CampaignTerms {
  name: string
  firstPurchase: boolean
  budgetMinor: number
  startsOn: string
  endsOn: string
}

export type CampaignState = 'running' | 'waiting' | 'used_up' | 'over' | 'ended'

/** What a campaign gives, to whom and when. */
export interface CampaignFacts extends CampaignTerms {
  firstPurchase: boolean
  /** The names of the only store and the only category of its goods, or null for any. */
  store: string | null
  category: string | null
  /** ISO times; `endsAt` is the last moment. */
  startsAt: string
  endsAt: string
}

/** A campaign as the operator sees it. */
export interface CampaignView extends CampaignFacts {
  id: string
  name: string
  budgetMinor: number
  spentMinor: number
  state: CampaignState
}

/** What a campaign costs by the ledger, and how many orders it paid of. */
export interface CampaignCosts {
  orders: number
  /** Paid to stores, less what they gave back. */
  bookedMinor: number
}

/** An order of which a campaign pays. */
export interface CampaignOrder {
  number: string
  store: string
  /** ISO 8601. */
  createdAt: string
  isCanceled: boolean
  /** What the customer did not pay of the goods and of the shipping. */
  itemsMinor: number
  shippingMinor: number
  /** Booked as paid to the store, less what it gave back. */
  bookedMinor: number
}

/** The products that a campaign applies to now. */
export interface CampaignReach {
  /** Those for sale. */
  products: number
  /** Those of which something would cost the customer less than it cost its store. */
  belowCost: number
}

/** A campaign before it is created. */
export interface CampaignPreview {
  name: string
  facts: CampaignFacts
  budgetMinor: number
  reach: CampaignReach
  /** True when stores take the customers' money themselves, so that only their word says that an order was paid. */
  isDirect: boolean
}
