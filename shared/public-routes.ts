import { listParameterNames, variantParameters } from './routing/list-parameters.ts'
import type { RouteTable } from './routing/route-rule.ts'

const ofLists = { unless: listParameterNames }
const ofProducts = { ...ofLists, delivery: true } as const

const rarelyNext = { chunk: 'other', preload: false } as const
const toSignIn = { chunk: 'sign-in', isPassedThrough: true, preload: false } as const
/** Rule of a page whose address is in a mail, and grants access. */
const byMail = { chunk: 'other', secretAddress: true } as const
const text = { chunk: 'legal', prerender: true } as const

/** The public pages, whose addresses browsers load with the first page. */
export const publicRoutes = {
  home: { path: '/', cache: { unless: [], delivery: true } },
  stores: { path: '/stores', cache: ofLists },
  store: { path: '/stores/:merchantSlug', cache: ofProducts },
  product: {
    path: '/stores/:merchantSlug/products/:productHandle',
    cache: { unless: variantParameters, delivery: true },
  },
  'product-reviews': { path: '/stores/:merchantSlug/products/:productHandle/reviews', chunk: 'other' },
  'product-questions': { path: '/stores/:merchantSlug/products/:productHandle/questions', chunk: 'other' },
  category: { path: '/categories/:categorySlug', cache: ofProducts },
  search: { path: '/search', cache: ofProducts },
  'window-page': { path: '/pages/:windowSlug', cache: { unless: [], delivery: true } },
  'postal-code': { path: '/postal-code', ...rarelyNext },
  favorites: { path: '/favourites' },
  cart: { path: '/cart' },
  checkout: { path: '/checkout' },
  'saved-cart': { path: '/saved-cart', ...byMail },
  'sign-in': { path: '/sign-in', ...toSignIn, middleware: ['guest'] },
  'sign-in-link': { path: '/sign-in-link', ...toSignIn, middleware: ['guest'] },
  'sign-in-by-link': { path: '/sign-in-by-link', chunk: 'sign-in', secretAddress: true },
  'sign-in-code': { path: '/sign-in-code', ...toSignIn },
  'sign-up': { path: '/sign-up', ...toSignIn, middleware: ['guest'] },
  'sign-out': { path: '/sign-out', ...toSignIn },
  'forgot-password': { path: '/forgot-password', ...toSignIn, middleware: ['guest'] },
  'reset-password': { path: '/reset-password', chunk: 'sign-in', secretAddress: true },
  'confirm-question': { path: '/confirm-question', ...byMail },
  'confirm-email': { path: '/confirm-email', ...byMail },
  'undo-change': { path: '/undo-change', ...byMail },
  'cancel-erasure': { path: '/cancel-erasure', ...byMail },
  'find-order': { path: '/find-order', ...rarelyNext },
  'order-link': { path: '/orders/view/:token', chunk: 'order', secretAddress: true },
  orders: { path: '/orders', chunk: 'order', middleware: ['auth'] },
  order: { path: '/orders/:orderNumber', chunk: 'order', middleware: ['auth'] },
  help: { path: '/help', ...text },
  terms: { path: '/terms', ...text },
  privacy: { path: '/privacy', ...text },
  'moderation-report': { path: '/moderation', preload: false, cache: { unless: [] } },
  consent: { path: '/consent', ...rarelyNext },
  unsubscribe: { path: '/unsubscribe', ...byMail },
  sell: { path: '/sell', preload: false, middleware: ['second-factor'] },
  setup: { path: '/setup', chunk: 'operator', secretAddress: true },
  'own-shop': { path: '/own-shop', ...rarelyNext },
  invitation: { path: '/invitations/:token', ...byMail },
} satisfies RouteTable

/** First pages of an account, of merchants and of the operator, and of notifications. Every page links to them. */
export const merchantHome = '/merchant'
export const accountHome = '/account'
export const operatorHome = '/operator'
export const notificationsHome = '/notifications'
