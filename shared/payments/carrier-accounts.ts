/** Carriers with which a store may connect its account, one at a time. */
export const carrierKinds = ['melhor_envio', 'correios'] as const
export type CarrierKind = (typeof carrierKinds)[number]

export const isCarrierKind = (kind: string): kind is CarrierKind => carrierKinds.some((each) => each === kind)

/** Environments that can be connected. */
export const realCarrierEnvironments = ['production', 'sandbox', 'other'] as const

/** `simulated`: a demonstration's own. */
export const carrierEnvironments = [...realCarrierEnvironments, 'simulated'] as const
export type CarrierEnvironment = (typeof carrierEnvironments)[number]

/** Problems of a carrier's account that are found before it is tried. */
export type CarrierAccountProblem =
  | 'address'
  | 'token'
  | 'renewal'
  | 'user'
  | 'access_code'
  | 'postage_card'
  | 'services'

/** The steps of trying a carrier's account, in their order. */
export const carrierTrySteps = ['quote', 'read'] as const
export type CarrierTryStep = (typeof carrierTrySteps)[number]

/** PAC and SEDEX of a contract whose parcels are posted at an agency. */
export const usualCorreiosServices: readonly string[] = ['03298', '03220']
/** More services are not quoted at once. */
export const maxCorreiosServices = 5

/** A connection with a carrier as its owner sees it, without its credentials. */
export interface CarrierConnectionView {
  kind: CarrierKind
  environment: CarrierEnvironment
  /** The codes of the contract's services that are quoted, or null when the carrier chooses them. */
  services: string[] | null
  /** ISO times. */
  connectedAt: string
  answeredAt: string | null
  /** Null unless the last call failed. */
  failedAt: string | null
}
