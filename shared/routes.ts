import { type MerchantRight, rightMiddleware } from './merchants/merchant-rights.ts'
import { batchNumberPattern } from './money/payouts.ts'
import { listParameterNames, variantParameters } from './routing/list-parameters.ts'
import { isShopTextName } from './settings/settings.ts'

/** Every page of the shop: its address and the rules checked before it loads. Plain data. */
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

const slugPattern = /^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$/
const handlePattern = /^[\p{Ll}\p{N}][\p{Ll}\p{N}_-]{0,254}$/u
const orderNumberPattern = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isId = (text = '') => idPattern.test(text)

export const isSlug = (text = '') => slugPattern.test(text)
const ofLists = { unless: listParameterNames }
const ofProducts = { ...ofLists, delivery: true } as const

/** Requires a store's member with this right. */
const member = (right: MerchantRight) => ['merchant', rightMiddleware(right)] as const

const isHandle = (text = '') => handlePattern.test(text)

export const routes = {
  home: { path: '/', cache: { unless: [], delivery: true } },
  stores: { path: '/stores', cache: ofLists },
  store: {
    path: '/stores/:merchantSlug',
    validate: (p) => isSlug(p.merchantSlug),
    cache: ofProducts,
  },
  product: {
    path: '/stores/:merchantSlug/products/:productHandle',
    validate: (p) => isSlug(p.merchantSlug) && isHandle(p.productHandle),
    cache: { unless: variantParameters, delivery: true },
  },
  'product-reviews': {
    path: '/stores/:merchantSlug/products/:productHandle/reviews',
    validate: (p) => isSlug(p.merchantSlug) && isHandle(p.productHandle),
  },
  category: {
    path: '/categories/:categorySlug',
    validate: (p) => isHandle(p.categorySlug),
    cache: ofProducts,
  },
  search: { path: '/search', cache: ofProducts },
  'postal-code': { path: '/postal-code' },
  favorites: { path: '/favourites' },
  cart: { path: '/cart' },
  checkout: { path: '/checkout' },
  'sign-in': { path: '/sign-in', middleware: ['guest'] },
  'sign-up': { path: '/sign-up', middleware: ['guest'] },
  'sign-out': { path: '/sign-out' },
  'forgot-password': { path: '/forgot-password', middleware: ['guest'] },
  'reset-password': { path: '/reset-password', secretAddress: true },
  'find-order': { path: '/find-order' },
  'order-link': { path: '/orders/view/:token', secretAddress: true },
  orders: { path: '/orders', middleware: ['auth'] },
  order: {
    path: '/orders/:orderNumber',
    middleware: ['auth'],
    validate: (p) => orderNumberPattern.test(p.orderNumber ?? ''),
  },
  help: { path: '/help', prerender: true },
  terms: { path: '/terms', prerender: true },
  privacy: { path: '/privacy', prerender: true },
  consent: { path: '/consent' },
  unsubscribe: { path: '/unsubscribe', secretAddress: true },
  sell: { path: '/sell' },
  setup: { path: '/setup', secretAddress: true },
  'own-shop': { path: '/own-shop' },
  invitation: { path: '/invitations/:token', secretAddress: true },
  'merchant-orders': { path: '/merchant/orders', middleware: member('orders.view'), ssr: false },
  'merchant-account-statement': {
    path: '/merchant/statement',
    middleware: member('statement.view'),
    ssr: false,
  },
  'merchant-order': {
    path: '/merchant/orders/:orderNumber',
    middleware: member('orders.view'),
    validate: (p) => orderNumberPattern.test(p.orderNumber ?? ''),
    ssr: false,
  },
  'merchant-products': { path: '/merchant/products', middleware: member('products.view') },
  'merchant-bulk-products': { path: '/merchant/products/bulk', middleware: member('products.edit') },
  'merchant-product-grid': { path: '/merchant/products/grid', middleware: member('products.edit') },
  'merchant-new-product': { path: '/merchant/products/new', middleware: member('products.edit') },
  'merchant-product-imports': { path: '/merchant/products/import', middleware: member('products.edit') },
  'merchant-product-import': {
    path: '/merchant/products/import/:importId',
    middleware: member('products.edit'),
    validate: (p) => idPattern.test(p.importId ?? ''),
  },
  'product-preview': {
    path: '/merchant/products/:productId/preview',
    middleware: member('products.view'),
    validate: (p) => idPattern.test(p.productId ?? ''),
  },
  'merchant-product': {
    path: '/merchant/products/:productId',
    middleware: member('products.edit'),
    validate: (p) => idPattern.test(p.productId ?? ''),
  },
  'merchant-stock': { path: '/merchant/stock', middleware: member('products.view') },
  'merchant-variant-stock': {
    path: '/merchant/stock/:variantId',
    middleware: member('products.view'),
    validate: (p) => idPattern.test(p.variantId ?? ''),
  },
  'merchant-bank-statements': {
    path: '/merchant/bank-statements',
    middleware: member('bank-statements.import'),
  },
  'merchant-bank-statement': {
    path: '/merchant/bank-statements/:importId',
    middleware: member('bank-statements.import'),
    validate: (p) => idPattern.test(p.importId ?? ''),
  },
  'merchant-discounts': { path: '/merchant/discounts', middleware: member('discounts.manage'), ssr: false },
  'merchant-reviews': { path: '/merchant/reviews', middleware: member('reviews.reply'), ssr: false },
  'merchant-closures': { path: '/merchant/closures', middleware: member('hours.manage'), ssr: false },
  'merchant-delivery': { path: '/merchant/delivery', middleware: member('delivery.manage') },
  'merchant-delivery-table': {
    path: '/merchant/delivery/table',
    middleware: member('delivery.manage'),
  },
  'merchant-delivery-rule': {
    path: '/merchant/delivery/:ruleId',
    middleware: member('delivery.manage'),
    validate: (p) => p.ruleId === 'new' || isId(p.ruleId),
  },
  'merchant-team': { path: '/merchant/team', middleware: member('team.view') },
  'merchant-stores': { path: '/merchant/stores', middleware: ['auth'] },
  'merchant-pix-key': { path: '/merchant/settings/pix', middleware: member('pix-key.manage') },
  'merchant-store': { path: '/merchant/store', middleware: member('store.edit') },
  'merchant-audit': { path: '/merchant/audit', middleware: member('audit.view') },
  'operator-audit': { path: '/operator/audit', middleware: ['operator'] },
  'operator-reviews': { path: '/operator/reviews', middleware: ['operator'] },
  operator: { path: '/operator', middleware: ['operator'] },
  'operator-merchants': { path: '/operator/merchants', middleware: ['operator'] },
  'operator-requirements': { path: '/operator/requirements', middleware: ['operator'] },
  'operator-merchant': {
    path: '/operator/merchants/:merchantId',
    middleware: ['operator'],
    validate: (p) => isId(p.merchantId),
  },
  'operator-orders': { path: '/operator/orders', middleware: ['operator'] },
  'operator-order': {
    path: '/operator/orders/:orderNumber',
    middleware: ['operator'],
    validate: (p) => orderNumberPattern.test(p.orderNumber ?? ''),
  },
  'operator-bank-statements': { path: '/operator/statements', middleware: ['operator'] },
  'operator-bank-statement': {
    path: '/operator/statements/:importId',
    middleware: ['operator'],
    validate: (p) => idPattern.test(p.importId ?? ''),
  },
  'operator-payouts': { path: '/operator/payouts', middleware: ['operator'] },
  'operator-payout': {
    path: '/operator/payouts/:batchNumber',
    middleware: ['operator'],
    validate: (p) => batchNumberPattern.test(p.batchNumber ?? ''),
  },
  'operator-receivables': { path: '/operator/receivables', middleware: ['operator'] },
  'operator-categories': { path: '/operator/categories', middleware: ['operator'] },
  'operator-synonyms': { path: '/operator/synonyms', middleware: ['operator'] },
  'operator-jobs': { path: '/operator/jobs', middleware: ['operator'] },
  'operator-settings': { path: '/operator/settings', middleware: ['operator'] },
  'operator-brand': { path: '/operator/settings/brand', middleware: ['operator'] },
  'operator-texts': { path: '/operator/settings/texts', middleware: ['operator'] },
  'operator-text': {
    path: '/operator/settings/texts/:textName',
    middleware: ['operator'],
    validate: (p) => isShopTextName(p.textName),
  },
} satisfies Record<string, RouteRule>

export type PageName = keyof typeof routes

export const pageNames = Object.keys(routes) as PageName[]

export const routeRule = (name: PageName): RouteRule => routes[name]

/** Layout and catch-all are routes, too, but no pages. */
export const isPageName = (routeId: string): routeId is PageName => Object.hasOwn(routes, routeId)

export type PrerenderedPageName = {
  [Name in PageName]: (typeof routes)[Name] extends { prerender: true } ? Name : never
}[PageName]

export type CachedPageName = {
  [Name in PageName]: (typeof routes)[Name] extends { cache: object } ? Name : never
}[PageName]

/** Rendered at build time: the same for everybody, without a visitor. */
export const isPrerendered = (routeId: string): routeId is PrerenderedPageName =>
  isPageName(routeId) && routeRule(routeId).prerender === true

export const prerenderedPages = pageNames.filter(isPrerendered)

/** True for the id of a route whose page the browser renders alone. */
export const isBrowserOnlyPage = (routeId: string): boolean =>
  isPageName(routeId) && routeRule(routeId).ssr === false
