import type { MerchantRight } from '#shared/merchants/merchant-rights.ts'
import type { OperatorRight } from '#shared/operators/operator-rights.ts'

/** How recently a person must have proved their identity: by signing in, or by their password or a passkey since. */
export type Fresh = '10 minutes'

/** The names in `middleware.ts`, so that a typo in the route table does not compile. */
export type MiddlewareName =
  | 'auth'
  | 'guest'
  | 'store-or-sell'
  | 'second-factor'
  | 'merchant'
  | 'operator'
  | `may:${MerchantRight}`
  | OperatorMiddleware

/** Requires a right of an operator. */
export type OperatorMiddleware = `operator:${OperatorRight}`

/** Pages that are visited together share a chunk, which is one file of the browser's code. */
export type ChunkName = 'account' | 'legal' | 'merchant' | 'operator' | 'order' | 'other' | 'sign-in'

/** The address of a page and the rules checked before it loads. Plain data. */
export interface RouteRule {
  /** With parameters, which are checked by their names (`parameter-rules.ts`). The type keeps the literal text. */
  path: `/${string}`
  /** Without a name, the page has a chunk of its own. */
  chunk?: ChunkName
  /** Checked in this order. */
  middleware?: readonly MiddlewareName[]
  /**
   * The same for every visitor, so it is cached for an address without any of these parameters. Other parameters do not
   * change the page. With `delivery` it shows shipping, and is cached per postal-code zone.
   */
  cache?: { unless: readonly string[]; delivery?: true }
  /** Rendered when the shop is built. */
  prerender?: true
  /** A link in view does not preload it, because few visitors of a page open it next. */
  preload?: false
  /** Rendered in the browser alone. */
  ssr?: false
  /**
   * Requires a recent proof of identity, beyond an open session, to open the page, or to send those of its forms that
   * are named by their intent.
   */
  fresh?: Fresh | { readonly [intent: string]: Fresh }
  /** The address contains a secret, so no third-party script may run on the page. */
  secretAddress?: true
  /** After its form has redirected, the page is of no more use in the history. */
  isPassedThrough?: true
}

export type RouteTable = Readonly<Record<string, RouteRule>>

export type RouteParams = Readonly<Record<string, string | undefined>>
