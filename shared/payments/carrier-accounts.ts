export const carrierEnvironments = ['production', 'sandbox', 'other'] as const
export type CarrierEnvironment = (typeof carrierEnvironments)[number]

/** What can be wrong with a carrier's account before it is tried. */
export type CarrierAccountProblem = 'address' | 'token' | 'renewal'

/** The steps of a try at the carrier, in their order. */
export const carrierTrySteps = ['quote', 'cart'] as const
export type CarrierTryStep = (typeof carrierTrySteps)[number]

/** A connection with a carrier as its owner sees it; nothing of what opens the account. */
export interface CarrierConnectionView {
  environment: CarrierEnvironment
  /** ISO times. */
  connectedAt: string
  answeredAt: string | null
  /** Null unless the last call failed. */
  failedAt: string | null
}
