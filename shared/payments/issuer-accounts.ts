export const issuerEnvironments = ['production', 'sandbox', 'other'] as const
export type IssuerEnvironment = (typeof issuerEnvironments)[number]

/** Problems of an issuer's account that are found before it is tried. */
export type IssuerAccountProblem = 'address' | 'token'

/** A connection with an issuer of invoices as its owner sees it, without its credentials. */
export interface IssuerConnectionView {
  environment: IssuerEnvironment
  /** ISO times. */
  connectedAt: string
  answeredAt: string | null
  /** Null unless the last call failed. */
  failedAt: string | null
}
