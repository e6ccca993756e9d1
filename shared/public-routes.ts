import { listParameterNames, variantParameters } from './routing/list-parameters.ts'
import { isHandle, isOrderNumber, isSlug } from './routing/route-parameters.ts'
import type { RouteRule } from './routing/route-rule.ts'

const ofLists = { unless: listParameterNames }
const ofProducts = { ...ofLists, delivery: true } as const

/** The pages that everybody may find: browsers load their addresses with the first page. */
export const publicRoutes = {
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
  'product-questions': {
    path: '/stores/:merchantSlug/products/:productHandle/questions',
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
  'sign-in-link': { path: '/sign-in-link', middleware: ['guest'] },
  'sign-in-by-link': { path: '/sign-in-by-link', secretAddress: true },
  'sign-in-code': { path: '/sign-in-code' },
  'sign-up': { path: '/sign-up', middleware: ['guest'] },
  'sign-out': { path: '/sign-out' },
  'forgot-password': { path: '/forgot-password', middleware: ['guest'] },
  'reset-password': { path: '/reset-password', secretAddress: true },
  'confirm-question': { path: '/confirm-question', secretAddress: true },
  'confirm-email': { path: '/confirm-email', secretAddress: true },
  'cancel-erasure': { path: '/cancel-erasure', secretAddress: true },
  'find-order': { path: '/find-order' },
  'order-link': { path: '/orders/view/:token', secretAddress: true },
  orders: { path: '/orders', middleware: ['auth'] },
  order: {
    path: '/orders/:orderNumber',
    middleware: ['auth'],
    validate: (p) => isOrderNumber(p.orderNumber),
  },
  help: { path: '/help', prerender: true },
  terms: { path: '/terms', prerender: true },
  privacy: { path: '/privacy', prerender: true },
  consent: { path: '/consent' },
  unsubscribe: { path: '/unsubscribe', secretAddress: true },
  sell: { path: '/sell', middleware: ['second-factor'] },
  setup: { path: '/setup', secretAddress: true },
  'own-shop': { path: '/own-shop' },
  invitation: { path: '/invitations/:token', secretAddress: true },
} satisfies Record<string, RouteRule>

/** Where the pages of an account, of merchants and of the operator begin, and notifications; every page links to them. */
export const merchantHome = '/merchant'
export const accountHome = '/account'
export const operatorHome = '/operator'
export const notificationsHome = '/notifications'
