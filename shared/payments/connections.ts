import type { BankId } from './banks.ts'

/** Kinds of connection of a store; the platform may have one with a bank, too. */
export const storeConnectionKinds = [
  'bank_pix',
  'mercado_pago',
  'melhor_envio',
  'correios',
  'focus_nfe',
  'stripe',
] as const
export type StoreConnectionKind = (typeof storeConnectionKinds)[number]

/** All kinds of connection. Mails leave by the platform's mail server alone. */
export const connectionKinds = [...storeConnectionKinds, 'mail_server'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** Problems of an account that are found before its bank is called. */
export type AccountProblem =
  | 'addresses'
  | 'client'
  | 'secret'
  | 'application_key'
  | 'certificate'
  | 'certificate_expired'
  | 'private_key'
  | 'keys_differ'
  | 'file_password'

/** The steps of trying a bank's account, in their order. */
export const trySteps = ['read', 'charge', 'cancel'] as const
export type TryStep = (typeof trySteps)[number]

/** Why an owner returned from Mercado Pago without a connection. */
export const authorizationProblems = ['canceled', 'stale', 'unavailable', ...trySteps] as const
export type AuthorizationProblem = (typeof authorizationProblems)[number]

/**
 * The numbers of instalments that a store promises without interest, but for which its account charges interest or
 * which it does not offer. `unknown`: the account did not say.
 */
export type ChargedInstalments = number[] | 'unknown'

/** A connection as its owner sees it, without its credentials. */
export interface ConnectionView {
  /** ISO times. */
  connectedAt: string
  answeredAt: string | null
  /** Null unless the last call failed. */
  failedAt: string | null
}

export interface BankConnectionView extends ConnectionView {
  bank: BankId
}

/** A store's connection as the operator sees it. */
export interface ListedConnection extends ConnectionView {
  id: string
  kind: StoreConnectionKind
  store: { slug: string; name: string }
}
