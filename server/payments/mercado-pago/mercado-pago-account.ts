/** What opens a store's account at Mercado Pago. Secret as a whole. */
export interface MercadoPagoAccount {
  accessToken: string
  /** Null: a token that somebody pasted, which nobody can renew. */
  refreshToken: string | null
  /** ISO time; null: not known. */
  expiresAt: string | null
  /** The account's number, which payments name as their collector. */
  userId: string
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
  /** Null: signatures of notices are not checked; they are confirmed in any case. */
  webhookSecret: string | null
}
