/** Payment methods by an account at Mercado Pago that have a page there. Each page offers only its own. */
export type PageMethod = 'card' | 'boleto'

/** All of them. Pix is paid by a code on our own page. */
export type MercadoPagoMethod = PageMethod | 'pix'

export const isMercadoPagoMethod = (method: string): method is MercadoPagoMethod =>
  ['card', 'boleto', 'pix'].includes(method)

/** Credentials of a store's account at Mercado Pago. All of it is secret. */
export interface MercadoPagoAccount {
  accessToken: string
  /** Null for a token that was pasted, which cannot be renewed. */
  refreshToken: string | null
  /** ISO time, or null when unknown. */
  expiresAt: string | null
  /** The account's number, which payments name as their collector. */
  userId: string
  /** The operator's application that the owner authorized. Null for another application, or when unknown. */
  clientId: string | null
}

/** The operator's application, by which stores authorize the shop to use their accounts. */
export interface MercadoPagoApplication {
  clientId: string
  clientSecret: string
}

export interface MercadoPagoConfig {
  apiBase: string
  /** The page where an owner authorizes the shop. */
  authorizationUrl: string
  /** Null when owners cannot connect by themselves. The operator pastes their tokens then. */
  application: MercadoPagoApplication | null
  /** Null when the signatures of webhooks are not checked. Their content is confirmed in any case. */
  webhookSecret: string | null
  /** True when the shop's commission is withheld from customers' payments, where the account allows it. */
  withholdsCommission: boolean
}

/** Mercado Pago pays the withheld amount to the owner of the application whose token created the page. */
export const canWithhold = (
  { clientId }: Pick<MercadoPagoAccount, 'clientId'>,
  { application, withholdsCommission }: MercadoPagoConfig,
): boolean => withholdsCommission && application !== null && clientId === application.clientId
