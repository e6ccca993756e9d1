/** The ways to pay by an account at Mercado Pago that have a page there; each offers nothing else. */
export type PageMethod = 'card' | 'boleto'

/** All of them: Pix is paid by a code on our own page. */
export type MercadoPagoMethod = PageMethod | 'pix'

export const isMercadoPagoMethod = (method: string): method is MercadoPagoMethod =>
  ['card', 'boleto', 'pix'].includes(method)

/** What opens a store's account at Mercado Pago. Secret as a whole. */
export interface MercadoPagoAccount {
  accessToken: string
  /** Null: a token that somebody pasted, which nobody can renew. */
  refreshToken: string | null
  /** ISO time; null: not known. */
  expiresAt: string | null
  /** The account's number, which payments name as their collector. */
  userId: string
  /** The operator's application that its owner let in; null: another one's, or not known. */
  clientId: string | null
}

/** The operator's application, by which stores let the shop into their accounts. */
export interface MercadoPagoApplication {
  clientId: string
  clientSecret: string
}

export interface MercadoPagoConfig {
  apiBase: string
  /** The page where an owner lets the shop in. */
  authorizationUrl: string
  /** Null: owners cannot connect by themselves; the operator pastes their tokens. */
  application: MercadoPagoApplication | null
  /** Null: signatures of webhooks are not checked; they are confirmed in any case. */
  webhookSecret: string | null
  /** The shop's commission is withheld of what customers pay, where the account allows it. */
  withholdsCommission: boolean
}

/** Mercado Pago pays what is withheld to the owner of the application whose token made the page. */
export const canWithhold = (
  { clientId }: Pick<MercadoPagoAccount, 'clientId'>,
  { application, withholdsCommission }: MercadoPagoConfig,
): boolean => withholdsCommission && application !== null && clientId === application.clientId
