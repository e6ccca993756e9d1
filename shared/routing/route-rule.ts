/** The address of a page and the rules checked before it loads. Plain data. */
export interface RouteRule {
  path: string
  /** Names in `middleware.ts`, checked in this order. */
  middleware?: readonly string[]
  /** The address is real only when this answers exactly `true`. */
  validate?: (params: RouteParams) => unknown
  /**
   * The same for every visitor: cached, for an address without any of these parameters. Other parameters make no
   * difference to the page. With `delivery` it shows shipping, and is cached per postal-code zone.
   */
  cache?: { unless: readonly string[]; delivery?: true }
  /** Rendered when the shop is built. */
  prerender?: true
  /** Rendered in the browser alone. */
  ssr?: false
  /** The address holds a secret, so no third-party script may run on the page. */
  secretAddress?: true
}

export type RouteParams = Readonly<Record<string, string | undefined>>
