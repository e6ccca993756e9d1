import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  cart,
  order,
  orderEvent,
  orderGroup,
  orderLine,
  payment,
  paymentAllocation,
} from '#server/db/schema/index.ts'
import { together } from '#server/db/together.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { type CommissionBasis, freezeCommission } from '../money/freeze-commission.ts'
import type { Services } from '../services.ts'
import type { OrderPlan } from './check-cart.ts'
import type { Checkout } from './checkout.ts'
import { holdStock } from './hold-stock.ts'
import { lockPayment } from './lock-order.ts'
import { orderReceivedMail } from './mails/order-mails.ts'
import {
  type GroupDraft,
  groupDraft,
  type LineDraft,
  lineDrafts,
  type OrderDraft,
  orderDraft,
} from './order-drafts.ts'
import { type OwedPayment, owedPayments } from './owed-payments.ts'
import { attemptDraft } from './payments/attempt-draft.ts'
import { capturePayment } from './payments/capture-payment.ts'
import { attemptStatements } from './payments/start-payment.ts'
import { redeemCoupons } from './redeem-coupons.ts'
import { limitUnpaidHolds } from './unpaid-holds.ts'

interface CheckedCart {
  cartId: string
  checkout: Checkout
  orders: readonly OrderPlan[]
  commission: CommissionBasis
}

interface WrittenOrders {
  groupId: string
  /** A provider has to be asked for the money. */
  isToStart: boolean
}

/** Group, orders, lines, payments, coupons, events, jobs and the stock that is held. */
export async function writeOrders(tx: Db, services: Services, checked: CheckedCart): Promise<WrittenOrders> {
  const { cartId, checkout, orders: plans, commission } = checked
  const createdAt = services.clock()
  const group = groupDraft(services, checkout, { cartId, createdAt })
  const rows = plans.map((plan) => ({
    ...plan,
    order: orderDraft(services, group.id, checkout, plan, createdAt),
  }))
  const lines = rows.flatMap((row) => lineDrafts(row.order.id, row))
  const owed = owedPayments(services, rows)
  const attempts = await firstAttempts(services, checkout, group, owed)
  const created = { type: 'created', actor: 'customer', at: createdAt } as const
  await together([
    limitUnpaidHolds(tx, checkout, lines),
    tx.insert(orderGroup).values(group),
    tx.insert(order).values(rows.map((row) => row.order)),
    tx.insert(orderLine).values(lines),
    freezeCommission(tx, commission, commissioned(rows, lines)),
    tx.insert(orderEvent).values(rows.map((row) => ({ orderId: row.order.id, ...created }))),
    tx.insert(payment).values(owed.map((each) => each.payment)),
    tx.insert(paymentAllocation).values(owed.flatMap(({ allocations }) => allocations)),
    ...attemptStatements(tx, services, attempts),
    tx.update(cart).set({ status: 'completed', updatedAt: createdAt }).where(eq(cart.id, cartId)),
    queueMail(tx, services, {
      ...{ to: checkout.email, template: orderReceivedMail, data: { groupId: group.id } },
    }),
  ])
  // Late, since from here on whoever wants the same waits until the transaction ends.
  await redeemCoupons(tx, rows, { taxId: checkout.taxId, at: createdAt })
  await holdStock(tx, lines, plans)
  for (const { payment: row } of owed)
    if (row.amountMinor === 0)
      await capturePayment(tx, services, await lockPayment(tx, row.id), { by: 'system' })
  return { groupId: group.id, isToStart: attempts.some(({ row }) => row.status === 'created') }
}

const commissioned = (rows: readonly OrderDraft[], lines: readonly LineDraft[]) =>
  rows.map(({ order: draft }) => ({
    order: draft,
    lines: lines.filter(({ orderId }) => orderId === draft.id),
    shippingMinor: draft.shippingMinor,
  }))

const firstAttempts = (
  services: Services,
  { paymentMethod: method }: Checkout,
  group: GroupDraft,
  owed: readonly OwedPayment[],
) =>
  Promise.all(
    owed.map(({ payment: { id: paymentId, ...paid }, first: { order: row, part } }) =>
      attemptDraft(services, {
        purchase: { payment: paid, group, number: row.number, merchant: part.merchant },
        ...{ paymentId, order: row, method, attemptNumber: 1, amountMinor: paid.amountMinor },
      }),
    ),
  )
