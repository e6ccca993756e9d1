import type { PersonalData } from '#server/shop/customers/personal-data.ts'
import type { Services } from '#server/shop/services.ts'
import type { Favorites } from '#shared/catalog/favorites.ts'
import type { Visitor } from '#shared/middleware.ts'
import type { Parameters } from '#shared/routing/parameter-rules.ts'
import type { ConsentChoice } from '#shared/runtime/consent.ts'

/** The signed-in person: the public visitor and the fields that only the server may know. */
export interface SignedInVisitor extends Visitor {
  userId: string
  /** The store that this person works for. */
  merchantId: string | null
  /** When they last proved their identity, by signing in or since. */
  provedAt: Date
}

/** One request to a page, for its document or its data. `Names` are the parameters of the page's address. */
export interface RequestContext<Names extends string = never> {
  /** The page's own address, never its payload's. */
  url: URL
  params: Readonly<Record<string, string>> & Parameters<Names>
  visitor: SignedInVisitor | null
  /** A customer's personal data when they only read. A form may change it. */
  personalData: PersonalData | null
  /** The token of a guest's cart, from the cookie. */
  cartToken: string | null
  /**
   * From the same cookie: the token of a guest's cart that has become an order, whose response was sent to this
   * browser.
   */
  placedToken: string | null
  /** A guest's favorites, from the cookie. */
  favorites: Favorites
  /** The normalised postal code, from the cookie. */
  postalCode: string | null
  /** From the cookie. */
  consent: ConsentChoice | null
  sessionToken: string | null
  /** From the cookie: a sign-in with a password or a mailed link that still lacks the second factor. */
  pendingSignIn: string | null
  /** From the cookie: the key that opens the stored results of this browser's forms. */
  answerKey: string | null
  ip: string
  /** The `User-Agent` header, or empty when the browser sends none. */
  userAgent: string
  services: Services
  /** True for a browser that sent no cookie at all. It may refuse them. */
  lacksCookies: boolean
  /** Aborted when the visitor has left. */
  signal: AbortSignal
  /** Sets the named cookies on the response, or clears those given as null. */
  remember(change: Partial<Remembered>): void
}

export interface Remembered {
  sessionToken: string | null
  pendingSignIn: string | null
  cartToken: string | null
  placedToken: string
  answerKey: string
  favorites: Favorites
  postalCode: string | null
  consent: ConsentChoice
  /** The layout's data of this person has changed: name, address, store or role in it. */
  hasVisitorChanged: true
}
