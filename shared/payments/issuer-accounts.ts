export const issuerEnvironments = ['production', 'sandbox', 'other'] as const
export type IssuerEnvironment = (typeof issuerEnvironments)[number]

/** What can be wrong with an issuer's account before it is tried. */
export type IssuerAccountProblem = 'address' | 'token'

/** A connection with an issuer of invoices as its owner sees it; nothing of what opens the account. */
export interface IssuerConnectionView {
  environment: IssuerEnvironment
  /** ISO times. */
  connectedAt: string
  answeredAt: string | null
  /** Null unless the last call failed. */
  failedAt: string | null
}
