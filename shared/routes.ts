import { type MerchantRight, rightMiddleware } from './merchants/merchant-rights.ts'
import type { OperatorRight } from './operators/operator-rights.ts'
import { accountHome, merchantHome, notificationsHome, operatorHome, publicRoutes } from './public-routes.ts'
import type { ParameterName } from './routing/parameter-rules.ts'
import type { Fresh, RouteRule, RouteTable } from './routing/route-rule.ts'

const account = { chunk: 'account', middleware: ['auth'] } as const

/** Rule of a page of a store's panel, for its members with this right. */
const member = <Right extends MerchantRight>(right: Right) =>
  ({ chunk: 'merchant', middleware: ['merchant', rightMiddleware(right)] }) as const

/** Rule of a page of the operator's panel, for operators with this right. */
const operator = <Right extends OperatorRight>(right: Right) =>
  ({ chunk: 'operator', middleware: ['operator', `operator:${right}`] }) as const

/** The forms of a page that change money, rights or an account's credentials, by their intent. */
const fresh = <Intent extends string>(...intents: Intent[]) =>
  Object.fromEntries(intents.map((intent) => [intent, '10 minutes'])) as Record<Intent, Fresh>

const ofOrder = fresh('cancel', 'cancel-lines', 'refund', 'retry-refund', 'settle-refund', 'undo-refund')
const ofTask = fresh('task-money')
const ofRule = fresh('add', 'change', 'move', 'end')

/**
 * The pages of an account, of merchants and of the operator. Browsers load these routes with the code of navigations.
 */
export const areaRoutes = {
  account: { path: accountHome, ...account },
  'account-addresses': { path: '/account/addresses', ...account },
  'account-address': { path: '/account/addresses/:addressId', ...account },
  'account-security': { path: '/account/security', ...account },
  'account-passkeys': { path: '/account/security/passkeys', ...account, fresh: fresh('remove') },
  'account-privacy': { path: '/account/privacy', ...account, fresh: fresh('export') },
  'notification-preferences': { path: '/account/notices', ...account },
  'account-notifications': { path: notificationsHome, ...account },
  'confirm-access': { path: '/confirm-access', chunk: 'other', middleware: ['auth'], secretAddress: true },
  'account-second-factor': {
    path: '/account/security/second-factor',
    ...account,
    fresh: fresh('start', 'confirm', 'use-passkey', 'new-codes'),
  },
  'guest-privacy': { path: '/guest-privacy', chunk: 'other', secretAddress: true },

  'order-messages': { path: '/orders/:orderNumber/messages', chunk: 'order', middleware: ['auth'] },
  'order-link-messages': {
    path: '/orders/view/:token/messages/:orderNumber',
    chunk: 'order',
    secretAddress: true,
  },

  'merchant-overview': {
    path: merchantHome,
    chunk: 'merchant',
    middleware: ['store-or-sell', ...member('orders.view').middleware],
  },
  'merchant-orders': { path: '/merchant/orders', ...member('orders.view'), fresh: ofTask },
  'merchant-numbers': { path: '/merchant/numbers', ...member('numbers.view') },
  'merchant-number-rows': { path: '/merchant/numbers/rows', ...member('numbers.view') },
  'merchant-account-statement': { path: '/merchant/statement', ...member('statement.view') },
  'merchant-commission': { path: '/merchant/commission', ...member('statement.view') },
  'merchant-dispatch': { path: '/merchant/orders/dispatch', ...member('orders.fulfill') },
  'merchant-order-writing': { path: '/merchant/orders/write', ...member('messages.answer') },
  'merchant-order-batches': { path: '/merchant/orders/batches', ...member('orders.view') },
  'merchant-order-batch': { path: '/merchant/orders/batches/:batchId', ...member('orders.view') },
  'merchant-order-export': {
    path: '/merchant/orders/export',
    ...member('orders.export'),
    fresh: '10 minutes',
  },
  'merchant-order-papers': { path: '/merchant/orders/papers', ...member('orders.fulfill') },
  'merchant-order-print': { path: '/merchant/orders/papers/:printId', ...member('orders.fulfill') },
  'merchant-order-tags': { path: '/merchant/orders/tags', ...member('orders.fulfill') },
  'merchant-order': { path: '/merchant/orders/:orderNumber', ...member('orders.view'), fresh: ofOrder },
  'merchant-past-orders': { path: '/merchant/past-orders', ...member('orders.view') },
  'merchant-past-imports': { path: '/merchant/past-orders/import', ...member('past-orders.import') },
  'merchant-past-import': { path: '/merchant/past-orders/import/:importId', ...member('past-orders.import') },
  'merchant-past-customers': { path: '/merchant/past-orders/customers', ...member('orders.view') },
  'merchant-past-order': { path: '/merchant/past-orders/:pastOrderId', ...member('orders.view') },
  'merchant-fiscal': { path: '/merchant/settings/fiscal', ...member('store.edit') },
  'merchant-order-invoices': { path: '/merchant/orders/:orderNumber/invoices', ...member('orders.view') },
  'merchant-order-substitution': {
    path: '/merchant/orders/:orderNumber/lines/:lineId/substitution',
    ...member('orders.fulfill'),
  },
  'merchant-order-messages': { path: '/merchant/orders/:orderNumber/messages', ...member('messages.answer') },
  'merchant-messages': { path: '/merchant/messages', ...member('messages.answer') },
  'merchant-claims': { path: '/merchant/claims', ...member('orders.view') },
  'merchant-refunds': { path: '/merchant/refunds', ...member('orders.view') },
  'merchant-answer-templates': { path: '/merchant/messages/templates', ...member('messages.answer') },
  'merchant-products': { path: '/merchant/products', ...member('products.view') },
  'merchant-bulk-products': { path: '/merchant/products/bulk', ...member('products.edit') },
  'merchant-bulk-change': { path: '/merchant/products/bulk/:changeId', ...member('products.edit') },
  'merchant-product-grid': { path: '/merchant/products/grid', ...member('products.edit') },
  'merchant-new-product': { path: '/merchant/products/new', ...member('products.edit') },
  'merchant-product-imports': { path: '/merchant/products/import', ...member('products.edit') },
  'merchant-former-addresses': {
    path: '/merchant/products/former-addresses',
    ...member('products.edit'),
  },
  'merchant-product-import': { path: '/merchant/products/import/:importId', ...member('products.edit') },
  'product-preview': {
    path: '/merchant/products/:productId/preview',
    middleware: member('products.view').middleware,
  },
  'merchant-product': { path: '/merchant/products/:productId', ...member('products.edit') },
  'merchant-stock': { path: '/merchant/stock', ...member('products.view') },
  'merchant-variant-stock': { path: '/merchant/stock/:variantId', ...member('products.view') },
  'merchant-bank-statements': { path: '/merchant/bank-statements', ...member('bank-statements.import') },
  'merchant-bank-statement': {
    path: '/merchant/bank-statements/:importId',
    ...member('bank-statements.import'),
  },
  'merchant-reconciliation': { path: '/merchant/reconciliation', ...member('statement.view') },
  'merchant-discounts': { path: '/merchant/discounts', ...member('discounts.manage') },
  'merchant-offers': { path: '/merchant/offers', ...member('discounts.manage') },
  'merchant-coupon': { path: '/merchant/discounts/:couponId', ...member('discounts.manage') },
  'merchant-questions': { path: '/merchant/questions', ...member('questions.answer') },
  'merchant-reviews': { path: '/merchant/reviews', ...member('reviews.reply') },
  'merchant-closures': { path: '/merchant/closures', ...member('hours.manage') },
  'merchant-delivery': { path: '/merchant/delivery', ...member('delivery.manage') },
  'merchant-delivery-table': { path: '/merchant/delivery/table', ...member('delivery.manage') },
  'merchant-delivery-rule': {
    path: '/merchant/delivery/:ruleId',
    ...member('delivery.manage'),
    fresh: ofRule,
  },
  'merchant-team': {
    path: '/merchant/team',
    ...member('team.view'),
    fresh: fresh('invite', 'resend', 'change-role', 'remove-member'),
  },
  'merchant-stores': { path: '/merchant/stores', chunk: 'merchant', middleware: ['auth'] },
  'merchant-pix-key': { path: '/merchant/settings/pix', ...member('pix-key.manage'), fresh: '10 minutes' },
  'merchant-connections': {
    path: '/merchant/connections',
    ...member('connections.manage'),
    fresh: '10 minutes',
  },
  'merchant-decisions': { path: '/merchant/decisions', ...member('products.edit') },
  'merchant-announcements': { path: '/merchant/announcements', ...member('pix-key.manage') },
  'merchant-announcement': {
    path: '/merchant/announcements/:announcementId',
    ...member('pix-key.manage'),
  },
  'merchant-decision': { path: '/merchant/decisions/:decisionId', ...member('products.edit') },
  'merchant-store': { path: '/merchant/store', ...member('store.edit') },
  'merchant-audit': { path: '/merchant/audit', ...member('audit.view') },

  operator: { path: operatorHome, ...operator('overview.view'), fresh: ofTask },
  // Only the operator reads it, and it has no form.
  'operator-audit': { path: '/operator/audit', ...operator('audit.view'), ssr: false },
  'operator-numbers': { path: '/operator/numbers', ...operator('numbers.view') },
  'operator-number-rows': { path: '/operator/numbers/rows', ...operator('numbers.view') },
  'operator-reputation': { path: '/operator/reputation', ...operator('numbers.view') },
  'operator-reputation-rules': { path: '/operator/reputation/rules', ...operator('settings.edit') },
  'operator-products': { path: '/operator/products', ...operator('products.view') },
  'operator-product': { path: '/operator/products/:productId', ...operator('products.view') },
  'product-in-review': {
    path: '/operator/products/:productId/preview',
    middleware: operator('products.view').middleware,
  },
  'operator-decisions': { path: '/operator/decisions', ...operator('content.view') },
  'operator-decision': { path: '/operator/decisions/:decisionId', ...operator('content.view') },
  'operator-claims': { path: '/operator/claims', ...operator('claims.view') },
  'operator-claim': { path: '/operator/claims/:claimId', ...operator('claims.view') },
  'operator-questions': { path: '/operator/questions', ...operator('content.moderate') },
  'operator-reviews': { path: '/operator/reviews', ...operator('content.moderate') },
  'operator-merchants': { path: '/operator/merchants', ...operator('stores.view') },
  'operator-announcements': { path: '/operator/announcements', ...operator('announcements.send') },
  'operator-announcement': {
    path: '/operator/announcements/:announcementId',
    ...operator('announcements.send'),
  },
  'operator-requirements': { path: '/operator/requirements', ...operator('settings.edit') },
  'operator-merchant': {
    path: '/operator/merchants/:merchantId',
    ...operator('stores.view'),
    fresh: fresh('invite', 'release-payouts', 'close'),
  },
  'store-in-review': {
    path: '/operator/merchants/:merchantId/preview',
    middleware: operator('stores.approve').middleware,
  },
  'operator-people': { path: '/operator/people', ...operator('people.view') },
  'operator-person': {
    path: '/operator/people/:userId',
    ...operator('people.view'),
    fresh: fresh('lock', 'unlock', 'sign-out', 'reset-factor'),
  },
  'operator-team': {
    path: '/operator/team',
    ...operator('operators.manage'),
    fresh: fresh('appoint', 'change-role', 'remove-operator'),
  },
  'operator-orders': { path: '/operator/orders', ...operator('orders.view') },
  'operator-order': {
    path: '/operator/orders/:orderNumber',
    ...operator('orders.view'),
    fresh: { ...ofOrder, ...ofTask },
  },
  'operator-campaigns': { path: '/operator/campaigns', ...operator('campaigns.manage') },
  'operator-campaign': { path: '/operator/campaigns/:campaignId', ...operator('campaigns.manage') },
  'operator-bank-statements': { path: '/operator/statements', ...operator('statements.import') },
  'operator-bank-statement': { path: '/operator/statements/:importId', ...operator('statements.import') },
  'operator-reconciliation': { path: '/operator/reconciliation', ...operator('reconciliation.manage') },
  'operator-payouts': { path: '/operator/payouts', ...operator('payouts.view') },
  'operator-payout': {
    path: '/operator/payouts/:batchNumber',
    ...operator('payouts.view'),
    fresh: fresh('approve', 'send', 'send-by-pix', 'paid', 'sent-back'),
  },
  'operator-refunds': { path: '/operator/refunds', ...operator('refunds.view') },
  'operator-receivables': {
    path: '/operator/receivables',
    ...operator('receivables.manage'),
    fresh: fresh('write-off'),
  },
  'operator-commission': { path: '/operator/commission', ...operator('commission.view') },
  'operator-commission-report': { path: '/operator/commission/report', ...operator('commission.view') },
  'operator-commission-rule': {
    path: '/operator/commission/:ruleId',
    ...operator('commission.manage'),
    fresh: ofRule,
  },
  'operator-categories': { path: '/operator/categories', ...operator('categories.manage') },
  'operator-synonyms': { path: '/operator/synonyms', ...operator('categories.manage') },
  'operator-window': { path: '/operator/window', ...operator('window.edit') },
  'operator-window-page': { path: '/operator/window/:windowPageId', ...operator('window.edit') },
  'operator-window-version': {
    path: '/operator/window/versions/:windowVersionId',
    ...operator('window.edit'),
  },
  'window-preview': {
    path: '/operator/window/versions/:windowVersionId/preview',
    middleware: operator('window.edit').middleware,
  },
  'operator-window-block': { path: '/operator/window/blocks/:windowBlockId', ...operator('window.edit') },
  'operator-connections': {
    path: '/operator/connections',
    ...operator('connections.manage'),
    fresh: '10 minutes',
  },
  'operator-backups': { path: '/operator/backups', ...operator('backups.manage') },
  'operator-jobs': { path: '/operator/jobs', ...operator('jobs.manage') },
  'operator-settings': {
    path: '/operator/settings',
    ...operator('settings.edit'),
    fresh: fresh('money', 'sign-in', 'payout-approval'),
  },
  'operator-brand': { path: '/operator/settings/brand', ...operator('settings.edit') },
  'operator-texts': { path: '/operator/settings/texts', ...operator('settings.edit') },
  'operator-text': { path: '/operator/settings/texts/:textName', ...operator('settings.edit') },
} satisfies RouteTable

/** Every page of the shop. */
export const routes = { ...publicRoutes, ...areaRoutes }

export type PageName = keyof typeof routes

export const pageNames = Object.keys(routes) as PageName[]

/** Pages of the operator's panel. */
export type OperatorPageName = {
  [Name in PageName]: (typeof routes)[Name] extends { middleware: readonly ['operator', ...unknown[]] }
    ? Name
    : never
}[PageName]

/** Names of the parameters in a page's address. */
export type ParameterOf<Name extends PageName> = ParameterName<(typeof routes)[Name]['path']>

export const routeRule = (name: PageName): RouteRule => routes[name]

export const isOperatorPage = (name: PageName): name is OperatorPageName =>
  routeRule(name).middleware?.[0] === 'operator'

/** Layout and catch-all are routes, too, but no pages. */
export const isPageName = (routeId: string): routeId is PageName => Object.hasOwn(routes, routeId)

export type PrerenderedPageName = {
  [Name in PageName]: (typeof routes)[Name] extends { prerender: true } ? Name : never
}[PageName]

export type CachedPageName = {
  [Name in PageName]: (typeof routes)[Name] extends { cache: object } ? Name : never
}[PageName]

/** Returns true for pages rendered at build time, which are the same for everybody, without a visitor. */
export const isPrerendered = (routeId: string): routeId is PrerenderedPageName =>
  isPageName(routeId) && routeRule(routeId).prerender === true

export const prerenderedPages = pageNames.filter(isPrerendered)

/** Returns true for the id of a route whose page only the browser renders. */
export const isBrowserOnlyPage = (routeId: string): boolean =>
  isPageName(routeId) && routeRule(routeId).ssr === false
