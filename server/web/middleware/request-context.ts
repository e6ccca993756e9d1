import type { PersonalData } from '#server/shop/customers/personal-data.ts'
import type { Services } from '#server/shop/services.ts'
import type { Favorites } from '#shared/catalog/favorites.ts'
import type { Visitor } from '#shared/middleware.ts'
import type { Parameters } from '#shared/routing/parameter-rules.ts'
import type { ConsentChoice } from '#shared/runtime/consent.ts'

/** Who is signed in: the public visitor and what only the server may know. */
export interface SignedInVisitor extends Visitor {
  userId: string
  /** The store this person works for. */
  merchantId: string | null
  /** When they showed the last time who they are: with the sign-in, or since. */
  provedAt: Date
}

/** One request to a page, whichever way its data travels; to one whose address has these parameters. */
export interface RequestContext<Names extends string = never> {
  /** The page's own address, never its payload's. */
  url: URL
  params: Readonly<Record<string, string>> & Parameters<Names>
  visitor: SignedInVisitor | null
  /** A customer's, who only reads: a form may change it. */
  personalData: PersonalData | null
  /** Known by cookie; the guest's cart. */
  cartToken: string | null
  /** Known by the same cookie: the guest's cart that has become an order, whose answer was sent to this browser. */
  placedToken: string | null
  /** A guest's favorites, from the cookie. */
  favorites: Favorites
  /** The normalised postal code, from the cookie. */
  postalCode: string | null
  /** Known by cookie. */
  consent: ConsentChoice | null
  sessionToken: string | null
  /** Known by cookie: has shown a password or a mailed link, and not yet the second factor. */
  pendingSignIn: string | null
  /** Known by cookie: opens what this browser's forms led to. */
  answerKey: string | null
  ip: string
  /** As the browser names itself; empty if it does not. */
  userAgent: string
  services: Services
  /** A browser that sent no cookie at all: it may refuse them. */
  lacksCookies: boolean
  /** Aborted when the visitor has gone. */
  signal: AbortSignal
  /** Sets the cookies named, or clears those given as null, on the answer. */
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
  /** What the layout shows of this person is another now: name, address, store or role in it. */
  hasVisitorChanged: true
}
