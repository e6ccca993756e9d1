import { merchantAuditFilePath, operatorAuditFilePath } from '#shared/audit-log/audit-view.ts'
import { productExportPath } from '#shared/catalog/product-imports.ts'
import { merchantNumbersFilePath, numberSteps, operatorNumbersFilePath } from '#shared/merchants/numbers.ts'
import { accountStatementFilePath } from '#shared/money/account-statement.ts'
import { merchantCommissionFilePath, operatorCommissionFilePath } from '#shared/money/commission-report.ts'
import {
  merchantReconciliationFilePath,
  operatorReconciliationFilePath,
} from '#shared/money/reconciliation.ts'
import { orderExportPath } from '#shared/orders/order-export.ts'
import { receiptPath } from '#shared/orders/papers.ts'
import { orderTabs } from '#shared/orders/store-order-filters.ts'
import { pageNames, routeRule } from '#shared/routes.ts'
import type { NamedRows } from './database-time.ts'

export const roles = ['guest', 'customer', 'merchant', 'operator'] as const
export type Role = (typeof roles)[number]

export interface ScaledAddress {
  name: string
  role: Role
  path: string
  /** The first answer counts, because the next one comes from the cache of pages. */
  isCached?: boolean
}

/** Every page, file and feed that has something to show in a scaled world, by the rows that its address names. */
export const scaledAddresses = (rows: NamedRows): ScaledAddress[] => [
  ...pageNames.flatMap((name) => pageAddress(name, rows)),
  ...listAddresses(rows),
  ...fileAddresses(rows),
]

/** Parameters that do not name a row. Pages of rows that a scaled world lacks, such as claims, are left out. */
const words: Record<string, string> = { addressId: 'new', ruleId: 'new', textName: 'home' }

function pageAddress(name: (typeof pageNames)[number], rows: NamedRows): ScaledAddress[] {
  const { path, middleware = [], cache } = routeRule(name)
  const role = roleOf(middleware)
  const named: Record<string, string | undefined> = {
    ...rows,
    ...words,
    orderNumber: role === 'customer' || name.startsWith('order-link') ? rows.orderNumber : rows.soldNumber,
  }
  const filled = path.replace(/:(\w+)/g, (parameter, word: string) => named[word] ?? parameter)
  return filled.includes(':') ? [] : [{ name, role, path: filled, isCached: cache !== undefined }]
}

function roleOf(middleware: readonly string[]): Role {
  if (middleware.includes('operator')) return 'operator'
  if (middleware.includes('merchant')) return 'merchant'
  return middleware.includes('auth') ? 'customer' : 'guest'
}

/** Searches, filters and sorted lists, which pages show on request. */
function listAddresses({ merchantSlug, categorySlug, orderNumber }: NamedRows): ScaledAddress[] {
  const shown = (name: string, role: Role, path: string, isCached = false) => ({ name, role, path, isCached })
  return [
    ...['de', 'caneca azul', 'samanbaia', 'queijo', 'nada disso'].map((word) =>
      shown(`search "${word}"`, 'guest', `/search?q=${encodeURIComponent(word)}`),
    ),
    shown('search, filtered', 'guest', '/search?q=camisa&option=cor:azul&price=50-100'),
    shown('category, sorted', 'guest', `/categories/${categorySlug}?sort=price`),
    shown('category, filtered', 'guest', `/categories/${categorySlug}?price=50-100&offer=1`),
    shown('store, sorted', 'guest', `/stores/${merchantSlug}?sort=price`),
    shown('store, searched', 'guest', `/stores/${merchantSlug}?q=caneca`),
    shown('orders, found', 'customer', '/orders?q=caneca'),
    shown('merchant-orders, found', 'merchant', '/merchant/orders?q=Almeida'),
    ...orderTabs.map((tab) => shown(`merchant-orders, ${tab}`, 'merchant', `/merchant/orders?tab=${tab}`)),
    shown('merchant-orders, late', 'merchant', '/merchant/orders?tab=ship&due=late'),
    shown(
      'merchant-orders, of a month',
      'merchant',
      '/merchant/orders?from=2026-10-01&until=2026-10-31&sort=oldest',
    ),
    shown('merchant-orders, by carrier', 'merchant', '/merchant/orders?delivery=carrier'),
    shown('merchant-orders, two words', 'merchant', '/merchant/orders?q=maria+caneca'),
    ...numberSteps.map((step) =>
      shown(`merchant-numbers, ${step}`, 'merchant', `/merchant/numbers?step=${step}`),
    ),
    ...numberSteps.map((step) =>
      shown(`operator-numbers, ${step}`, 'operator', `/operator/numbers?step=${step}`),
    ),
    shown('merchant-products, found', 'merchant', '/merchant/products?q=caneca'),
    shown('operator-orders, by status', 'operator', '/operator/orders?status=completed'),
    shown('operator-orders, by number', 'operator', `/operator/orders?q=${orderNumber}`),
    shown('operator-orders, by e-mail', 'operator', '/operator/orders?q=cliente@feira.test'),
    shown('operator-orders, by name', 'operator', '/operator/orders?q=Almeida'),
    shown('operator-merchants, found', 'operator', '/operator/merchants?q=ipê'),
    shown('suggestions', 'guest', '/api/v1/suggestions?q=can'),
  ]
}

function fileAddresses({ soldDay, orderNumber, firstProductId }: NamedRows): ScaledAddress[] {
  const month = soldDay.slice(0, 7)
  const file = (role: Role, path: string) => ({ name: path.split('?')[0] ?? path, role, path })
  return [
    file('merchant', productExportPath),
    file('merchant', accountStatementFilePath),
    file('merchant', `${orderExportPath}?from=${month}-01&until=${soldDay}`),
    file('merchant', `${merchantCommissionFilePath}?month=${month}`),
    file('merchant', `${merchantReconciliationFilePath}?period=${month}`),
    file('merchant', `${merchantNumbersFilePath}?step=month`),
    file('merchant', merchantAuditFilePath),
    file('operator', `${operatorCommissionFilePath}?month=${month}`),
    file('operator', `${operatorReconciliationFilePath}?period=${month}`),
    file('operator', `${operatorNumbersFilePath}?step=month`),
    file('operator', operatorAuditFilePath),
    { ...file('customer', receiptPath({ orderNumber })), name: 'receipt' },
    file('guest', '/feeds/products.xml'),
    file('guest', '/sitemap.xml'),
    file('guest', '/sitemaps/pages.xml'),
    { ...file('guest', `/sitemaps/products-${firstProductId}.xml`), name: '/sitemaps/products.xml' },
    file('guest', '/robots.txt'),
  ]
}
