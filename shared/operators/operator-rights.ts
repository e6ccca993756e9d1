/** The roles of those who operate the shop. */
export const operatorRoles = ['support', 'catalog', 'finance', 'admin'] as const

export type OperatorRole = (typeof operatorRoles)[number]

const everybody: readonly OperatorRole[] = operatorRoles
const admins: readonly OperatorRole[] = ['admin']
const service: readonly OperatorRole[] = ['support', 'admin']
const catalog: readonly OperatorRole[] = ['catalog', 'admin']
const money: readonly OperatorRole[] = ['finance', 'admin']
const counter: readonly OperatorRole[] = ['support', 'finance', 'admin']
const content: readonly OperatorRole[] = ['support', 'catalog', 'admin']

/** The rights of each role, which the route middleware, each form and the pages read. */
export const rolesOfOperatorRight = {
  'overview.view': everybody,
  'tasks.view': counter,
  'tasks.settle': counter,
  /** The check of stock, orders and ledger: its differences, and starting it. */
  'books.verify': money,
  'orders.view': counter,
  'orders.cancel': service,
  'order-links.revoke': service,
  'payments.settle': money,
  'refunds.create': money,
  'stores.view': counter,
  /** With the goods of its application. */
  'stores.approve': service,
  /** Creates, invites to, suspends, reactivates and closes stores. */
  'stores.manage': admins,
  /** Writes to all stores, or to some. */
  'announcements.send': service,
  'payouts.hold': money,
  'people.view': service,
  'people.manage': service,
  'claims.view': counter,
  'claims.decide': service,
  'products.view': content,
  'products.review': catalog,
  /** Takes products down, and decides appeals. */
  'content.decide': catalog,
  'content.view': content,
  /** Hides and publishes questions and reviews. */
  'content.moderate': content,
  'categories.manage': catalog,
  /** Arranges the home page and landing pages. */
  'window.edit': catalog,
  'numbers.view': money,
  'payouts.view': money,
  'payouts.create': money,
  'refunds.view': counter,
  'receivables.manage': money,
  'commission.view': money,
  'commission.manage': admins,
  /** Makes and ends the discounts that the platform pays. */
  'campaigns.manage': money,
  'statements.import': money,
  'reconciliation.manage': money,
  'settings.edit': admins,
  'connections.manage': admins,
  'jobs.manage': admins,
  /** Makes, proves and downloads backups, which contain everything. */
  'backups.manage': admins,
  'audit.view': admins,
  'operators.manage': admins,
} as const satisfies Record<string, readonly OperatorRole[]>

export type OperatorRight = keyof typeof rolesOfOperatorRight

export const operatorRights = Object.keys(rolesOfOperatorRight) as OperatorRight[]

export const hasOperatorRight = (role: OperatorRole, right: OperatorRight): boolean =>
  (rolesOfOperatorRight[right] as readonly OperatorRole[]).includes(role)

export const rightsOfOperator = (role: OperatorRole): OperatorRight[] =>
  operatorRights.filter((right) => hasOperatorRight(role, right))

export const operatorRolesWith = (right: OperatorRight): OperatorRole[] =>
  operatorRoles.filter((role) => hasOperatorRight(role, right))
