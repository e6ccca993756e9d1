import type { MerchantRight } from '#shared/merchants/merchant-rights.ts'

/** How lately somebody has shown who they are: by signing in, or by their password or a passkey since. */
export type Fresh = '10 minutes'

/** What `middleware.ts` holds: a typo in the route table does not compile. */
export type MiddlewareName =
  | 'auth'
  | 'guest'
  | 'store-or-sell'
  | 'second-factor'
  | 'merchant'
  | 'operator'
  | `may:${MerchantRight}`

/** Pages that are visited together share a chunk, which is one file of the browser's code. */
export type ChunkName = 'account' | 'legal' | 'merchant' | 'operator' | 'order' | 'other' | 'sign-in'

/** The address of a page and the rules checked before it loads. Plain data. */
export interface RouteRule {
  /** With parameters, which are checked by their names (`parameter-rules.ts`). Its type keeps the text. */
  path: `/${string}`
  /** Without one, the page has a chunk of its own. */
  chunk?: ChunkName
  /** Checked in this order. */
  middleware?: readonly MiddlewareName[]
  /**
   * The same for every visitor: cached, for an address without any of these parameters. Other parameters make no
   * difference to the page. With `delivery` it shows shipping, and is cached per postal-code zone.
   */
  cache?: { unless: readonly string[]; delivery?: true }
  /** Rendered when the shop is built. */
  prerender?: true
  /** Rendered in the browser alone. */
  ssr?: false
  /**
   * Who opens the page has shown lately who they are, not only signed in at some time; or who sends the forms of it that
   * are named by their intent.
   */
  fresh?: Fresh | { readonly [intent: string]: Fresh }
  /** The address holds a secret, so no third-party script may run on the page. */
  secretAddress?: true
  /** Once its form has led on, nobody wants to come back to it. */
  isPassedThrough?: true
}

export type RouteTable = Readonly<Record<string, RouteRule>>

export type RouteParams = Readonly<Record<string, string | undefined>>
