import { hasRight, type MerchantRole } from '#shared/merchants/merchant-rights.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'
import type { PageData } from '#shared/pages.ts'

/** Removes the actions that this role may not take. The order's data stay. */
export function orderForRole(order: MerchantOrderView, role: MerchantRole): MerchantOrderView {
  const mayCancel = hasRight(role, 'orders.cancel')
  const mayRefund = hasRight(role, 'refunds.create')
  const mayFulfill = hasRight(role, 'orders.fulfill')
  const { back, fulfillments } = order
  const payment = hasRight(role, 'statement.view') ? order.payment : { ...order.payment, withheld: null }
  return {
    ...order,
    canCancel: order.canCancel && mayCancel,
    canReplyClaim: order.canReplyClaim && mayRefund,
    payment: hasRight(role, 'payments.settle')
      ? payment
      : { ...payment, ...unsettled, canReport: false, undoUntil: null },
    fulfillments: mayFulfill
      ? fulfillments
      : fulfillments.map((fulfillment) => ({ ...fulfillment, moves: [], undoUntil: null })),
    back: {
      ...back,
      cancelable: mayCancel ? back.cancelable : [],
      leftMinor: mayRefund ? back.leftMinor : 0,
      refunds: mayRefund
        ? back.refunds
        : back.refunds.map((refund) => ({ ...refund, canSettle: false, canRetry: false })),
      canAnswer: back.canAnswer && hasRight(role, 'returns.handle'),
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
