import { type MerchantRight, rightMiddleware } from './merchants/merchant-rights.ts'
import { batchNumberPattern } from './money/payouts.ts'
import { accountHome, merchantHome, notificationsHome, operatorHome, publicRoutes } from './public-routes.ts'
import { isId, isOrderNumber } from './routing/route-parameters.ts'
import type { RouteRule } from './routing/route-rule.ts'
import { isShopTextName } from './settings/settings.ts'

/** Requires a store's member with this right. */
const member = (right: MerchantRight) => ['merchant', rightMiddleware(right)] as const

/** The pages of an account, of merchants and of the operator: browsers load their addresses with the code of navigations. */
export const areaRoutes = {
  account: { path: accountHome, middleware: ['auth'] },
  'account-addresses': { path: '/account/addresses', middleware: ['auth'] },
  'account-address': {
    path: '/account/addresses/:addressId',
    middleware: ['auth'],
    validate: (p) => p.addressId === 'new' || isId(p.addressId),
  },
  'account-security': { path: '/account/security', middleware: ['auth'] },
  'account-passkeys': { path: '/account/security/passkeys', middleware: ['auth'] },
  'account-privacy': { path: '/account/privacy', middleware: ['auth'] },
  'account-notices': { path: '/account/notices', middleware: ['auth'] },
  'account-notifications': { path: notificationsHome, middleware: ['auth'] },
  'account-second-factor': { path: '/account/security/second-factor', middleware: ['auth'] },
  'order-messages': {
    path: '/orders/:orderNumber/messages',
    middleware: ['auth'],
    validate: (p) => isOrderNumber(p.orderNumber),
  },
  'guest-privacy': { path: '/guest-privacy', secretAddress: true },
  'order-link-messages': {
    path: '/orders/view/:token/messages/:orderNumber',
    secretAddress: true,
    validate: (p) => isOrderNumber(p.orderNumber),
  },
  'merchant-overview': { path: merchantHome, middleware: ['store-or-sell', ...member('orders.view')] },
  'merchant-orders': { path: '/merchant/orders', middleware: member('orders.view') },
  'merchant-account-statement': {
    path: '/merchant/statement',
    middleware: member('statement.view'),
  },
  'merchant-commission': { path: '/merchant/commission', middleware: member('statement.view') },
  'merchant-order-export': { path: '/merchant/orders/export', middleware: member('orders.export') },
  'merchant-order': {
    path: '/merchant/orders/:orderNumber',
    middleware: member('orders.view'),
    validate: (p) => isOrderNumber(p.orderNumber),
  },
  'merchant-fiscal': { path: '/merchant/settings/fiscal', middleware: member('store.edit') },
  'merchant-order-invoices': {
    path: '/merchant/orders/:orderNumber/invoices',
    middleware: member('orders.view'),
    validate: (p) => isOrderNumber(p.orderNumber),
  },
  'merchant-order-messages': {
    path: '/merchant/orders/:orderNumber/messages',
    middleware: member('messages.answer'),
    validate: (p) => isOrderNumber(p.orderNumber),
  },
  'merchant-messages': { path: '/merchant/messages', middleware: member('messages.answer') },
  'merchant-claims': { path: '/merchant/claims', middleware: member('orders.view') },
  'merchant-answer-templates': {
    path: '/merchant/messages/templates',
    middleware: member('messages.answer'),
  },
  'merchant-products': { path: '/merchant/products', middleware: member('products.view') },
  'merchant-bulk-products': { path: '/merchant/products/bulk', middleware: member('products.edit') },
  'merchant-bulk-change': {
    path: '/merchant/products/bulk/:changeId',
    middleware: member('products.edit'),
    validate: (p) => isId(p.changeId),
  },
  'merchant-product-grid': { path: '/merchant/products/grid', middleware: member('products.edit') },
  'merchant-new-product': { path: '/merchant/products/new', middleware: member('products.edit') },
  'merchant-product-imports': { path: '/merchant/products/import', middleware: member('products.edit') },
  'merchant-product-import': {
    path: '/merchant/products/import/:importId',
    middleware: member('products.edit'),
    validate: (p) => isId(p.importId),
  },
  'product-preview': {
    path: '/merchant/products/:productId/preview',
    middleware: member('products.view'),
    validate: (p) => isId(p.productId),
  },
  'merchant-product': {
    path: '/merchant/products/:productId',
    middleware: member('products.edit'),
    validate: (p) => isId(p.productId),
  },
  'merchant-stock': { path: '/merchant/stock', middleware: member('products.view') },
  'merchant-variant-stock': {
    path: '/merchant/stock/:variantId',
    middleware: member('products.view'),
    validate: (p) => isId(p.variantId),
  },
  'merchant-bank-statements': {
    path: '/merchant/bank-statements',
    middleware: member('bank-statements.import'),
  },
  'merchant-bank-statement': {
    path: '/merchant/bank-statements/:importId',
    middleware: member('bank-statements.import'),
    validate: (p) => isId(p.importId),
  },
  'merchant-reconciliation': { path: '/merchant/reconciliation', middleware: member('statement.view') },
  'merchant-discounts': { path: '/merchant/discounts', middleware: member('discounts.manage') },
  'merchant-questions': { path: '/merchant/questions', middleware: member('questions.answer') },
  'merchant-reviews': { path: '/merchant/reviews', middleware: member('reviews.reply') },
  'merchant-closures': { path: '/merchant/closures', middleware: member('hours.manage') },
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
  'merchant-connections': {
    path: '/merchant/connections',
    middleware: member('connections.manage'),
  },
  'merchant-store': { path: '/merchant/store', middleware: member('store.edit') },
  'merchant-audit': { path: '/merchant/audit', middleware: member('audit.view') },
  // The operator alone reads it, and nothing is sent from it.
  'operator-audit': { path: '/operator/audit', middleware: ['operator'], ssr: false },
  'operator-products': { path: '/operator/products', middleware: ['operator'] },
  'product-in-review': {
    path: '/operator/products/:productId',
    middleware: ['operator'],
    validate: (p) => isId(p.productId),
  },
  'operator-claims': { path: '/operator/claims', middleware: ['operator'] },
  'operator-claim': {
    path: '/operator/claims/:claimId',
    middleware: ['operator'],
    validate: (p) => isId(p.claimId),
  },
  'operator-questions': { path: '/operator/questions', middleware: ['operator'] },
  'operator-reviews': { path: '/operator/reviews', middleware: ['operator'] },
  operator: { path: operatorHome, middleware: ['operator'] },
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
    validate: (p) => isOrderNumber(p.orderNumber),
  },
  'operator-bank-statements': { path: '/operator/statements', middleware: ['operator'] },
  'operator-bank-statement': {
    path: '/operator/statements/:importId',
    middleware: ['operator'],
    validate: (p) => isId(p.importId),
  },
  'operator-reconciliation': { path: '/operator/reconciliation', middleware: ['operator'] },
  'operator-payouts': { path: '/operator/payouts', middleware: ['operator'] },
  'operator-payout': {
    path: '/operator/payouts/:batchNumber',
    middleware: ['operator'],
    validate: (p) => batchNumberPattern.test(p.batchNumber ?? ''),
  },
  'operator-receivables': { path: '/operator/receivables', middleware: ['operator'] },
  'operator-commission': { path: '/operator/commission', middleware: ['operator'] },
  'operator-commission-report': { path: '/operator/commission/report', middleware: ['operator'] },
  'operator-commission-rule': {
    path: '/operator/commission/:ruleId',
    middleware: ['operator'],
    validate: (p) => p.ruleId === 'new' || isId(p.ruleId),
  },
  'operator-categories': { path: '/operator/categories', middleware: ['operator'] },
  'operator-synonyms': { path: '/operator/synonyms', middleware: ['operator'] },
  'operator-connections': { path: '/operator/connections', middleware: ['operator'] },
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

/** Every page of the shop. */
export const routes = { ...publicRoutes, ...areaRoutes }

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
