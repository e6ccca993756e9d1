import { hasRight, type MerchantRole } from '#shared/merchants/merchant-rights.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'
import type { PageData } from '#shared/pages.ts'

/** Removes the actions that this role of a store may not take. The order's data stay. */
export function orderForRole(order: MerchantOrderView, role: MerchantRole): MerchantOrderView {
  const { fulfillments, ...rest } = orderWithin(order, (right) => hasRight(role, right))
  return {
    ...rest,
    canReplyClaim: order.canReplyClaim && hasRight(role, 'refunds.create'),
    fulfillments: hasRight(role, 'orders.fulfill')
      ? fulfillments
      : fulfillments.map((fulfillment) => ({ ...fulfillment, moves: [], undoUntil: null })),
    back: { ...rest.back, canAnswer: order.back.canAnswer && hasRight(role, 'returns.handle') },
  }
}

type RightOnMoney = 'orders.cancel' | 'payments.settle' | 'refunds.create' | 'statement.view'

/** Removes the actions on an order's money that somebody's rights do not include. */
export function orderWithin(order: MerchantOrderView, may: (right: RightOnMoney) => boolean) {
  const [mayCancel, mayRefund] = [may('orders.cancel'), may('refunds.create')]
  const { back } = order
  const payment = may('statement.view') ? order.payment : { ...order.payment, withheld: null }
  return {
    ...order,
    canCancel: order.canCancel && mayCancel,
    payment: may('payments.settle')
      ? payment
      : { ...payment, ...unsettled, canReport: false, undoUntil: null },
    back: {
      ...back,
      cancelable: mayCancel ? back.cancelable : [],
      leftMinor: mayRefund ? back.leftMinor : 0,
      refunds: mayRefund
        ? back.refunds
        : back.refunds.map((refund) => ({ ...refund, canSettle: false, canRetry: false })),
    },
  }
}

type Inbox = Pick<PageData['merchant-orders'], 'orders' | 'tasks'>

/** The list of orders for a role that settles no payments: without the buttons, and without the tasks. */
export function inboxForRole({ orders, tasks }: Inbox, role: MerchantRole): Inbox {
  if (hasRight(role, 'payments.settle')) return { orders, tasks }
  const items = orders.items.map((each) => ({ ...each, ...unsettled }))
  return { orders: { ...orders, items }, tasks: { ...tasks, items: [], next: null } }
}

const unsettled = { canConfirm: false, canInquire: false, canDeny: false }
