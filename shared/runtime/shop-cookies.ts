import { retentionTimes } from '#shared/account/retention.ts'
import { consentCookie, consentLifetimeMs } from './consent.ts'

export interface ShopCookie {
  name: string
  /** In milliseconds. */
  maxAge: number
  httpOnly?: boolean
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Every cookie that the server sets. The privacy policy names each. The browser itself sets one more, `js`. In a cached
 * page, they only change the personal part of the layout.
 */
export const shopCookies = {
  session: { name: 'feira_session', maxAge: 30 * dayMs },
  pendingSignIn: { name: 'feira_sign_in', maxAge: retentionTimes.halfSignIn.minutes * 60_000 },
  cart: { name: 'feira_cart', maxAge: retentionTimes.cart.days * dayMs },
  postalCode: { name: 'feira_cep', maxAge: 180 * dayMs },
  favorites: { name: 'feira_favoritos', maxAge: 365 * dayMs },
  answer: { name: 'feira_answer', maxAge: retentionTimes.formAnswer.minutes * 60_000 },
  /** Makes visitors who have just written read from the primary database. */
  wrote: { name: 'feira_wrote', maxAge: 10_000 },
  /** The browser reads it, too, because it loads nothing from third parties without it. */
  choice: { name: consentCookie, maxAge: consentLifetimeMs, httpOnly: false },
} as const satisfies Record<string, ShopCookie>
