import type { OperatorPageName } from '#shared/routes.ts'
import type { OperatorRight } from './operator-rights.ts'

/** The right that all forms of a page need, or each of them by its `intent`. */
type FormRights = OperatorRight | Readonly<Record<string, OperatorRight>>

const noForms = {}

const ofTasks = { task: 'tasks.settle', 'task-money': 'refunds.create' } as const

/** The rights of the operator's forms, by page. A form that is missing here is only an admin's. */
export const rightsOfOperatorForms: Record<OperatorPageName, FormRights> = {
  operator: { ...ofTasks, verify: 'books.verify' },
  'operator-audit': noForms,
  'operator-numbers': noForms,
  'operator-number-rows': noForms,
  'operator-reputation': noForms,
  'operator-reputation-rules': 'settings.edit',
  'operator-products': { approve: 'products.review', reject: 'products.review' },
  'operator-product': { 'take-down': 'content.decide' },
  'product-in-review': noForms,
  'operator-decisions': noForms,
  'operator-decision': { decide: 'content.decide' },
  'operator-claims': noForms,
  'operator-claim': 'claims.decide',
  'operator-questions': 'content.moderate',
  'operator-reviews': 'content.moderate',
  'operator-merchants': { create: 'stores.manage' },
  'operator-announcements': 'announcements.send',
  'operator-announcement': 'announcements.send',
  'operator-requirements': 'settings.edit',
  'operator-merchant': {
    approve: 'stores.approve',
    'send-back': 'stores.approve',
    reject: 'stores.approve',
    suspend: 'stores.manage',
    reactivate: 'stores.manage',
    close: 'stores.manage',
    invite: 'stores.manage',
    'hold-payouts': 'payouts.hold',
    'release-payouts': 'payouts.hold',
  },
  'store-in-review': noForms,
  'operator-people': noForms,
  'operator-person': 'people.manage',
  'operator-team': 'operators.manage',
  'operator-orders': noForms,
  'operator-order': {
    ...ofTasks,
    'revoke-link': 'order-links.revoke',
    cancel: 'orders.cancel',
    'cancel-lines': 'orders.cancel',
    refund: 'refunds.create',
    'settle-refund': 'refunds.create',
    'undo-refund': 'refunds.create',
    'retry-refund': 'refunds.create',
    confirm: 'payments.settle',
    'undo-confirm': 'payments.settle',
    inquire: 'payments.settle',
    report: 'payments.settle',
    deny: 'payments.settle',
  },
  'operator-bank-statements': 'statements.import',
  'operator-bank-statement': noForms,
  'operator-reconciliation': 'reconciliation.manage',
  'operator-payouts': 'payouts.create',
  'operator-payout': 'payouts.create',
  'operator-refunds': noForms,
  'operator-receivables': 'receivables.manage',
  'operator-commission': noForms,
  'operator-commission-report': noForms,
  'operator-commission-rule': 'commission.manage',
  'operator-campaigns': 'campaigns.manage',
  'operator-campaign': 'campaigns.manage',
  'operator-categories': 'categories.manage',
  'operator-synonyms': 'categories.manage',
  'operator-window': 'window.edit',
  'operator-window-page': 'window.edit',
  'operator-window-version': 'window.edit',
  'window-preview': noForms,
  'operator-window-block': 'window.edit',
  'operator-connections': 'connections.manage',
  'operator-jobs': 'jobs.manage',
  'operator-backups': 'backups.manage',
  'operator-settings': 'settings.edit',
  'operator-brand': 'settings.edit',
  'operator-texts': 'settings.edit',
  'operator-text': 'settings.edit',
}

/** Returns the right that a form of an operator's page needs. */
export function rightOfOperatorForm(page: OperatorPageName, intent: string): OperatorRight {
  const rights = rightsOfOperatorForms[page]
  if (typeof rights === 'string') return rights
  return (Object.hasOwn(rights, intent) && rights[intent]) || 'operators.manage'
}
