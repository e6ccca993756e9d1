import { eq } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import {
  cart,
  order,
  orderEvent,
  orderGroup,
  orderLine,
  payment,
  paymentAllocation,
} from '#server/db/schema/index.ts'
import type { Connections } from '#server/shop/connections/connection-queries.ts'
import { joinConfirmedAccount } from '#server/shop/customers/account/join-guest-orders.ts'
import { type CommissionBasis, freezeCommission } from '#server/shop/money/commission/freeze-commission.ts'
import { notifyCustomer } from '#server/shop/notifications/notify.ts'
import { lockPayment } from '#server/shop/orders/lock-order.ts'
import { orderReceivedMail } from '#server/shop/orders/mails/order-mails.ts'
import { freezeContract } from '#server/shop/orders/papers/freeze-contract.ts'
import { termsOfPurchase } from '#server/shop/orders/papers/terms-of-purchase.ts'
import { attemptDraft } from '#server/shop/orders/payments/attempt-draft.ts'
import { capturePayment } from '#server/shop/orders/payments/capture-payment.ts'
import { attemptStatements } from '#server/shop/orders/payments/start-payment.ts'
import { taxIdKeys } from '#server/shop/orders/tax-ids/tax-id.ts'
import type { Services } from '#server/shop/services.ts'
import { reserveStock, type StockShortage } from '#server/shop/stock/reserve-stock.ts'
import { ShopError } from '#shared/errors.ts'
import { type ChangedLine, cartChanged, type OrderPlan } from './check-cart.ts'
import type { Checkout } from './checkout.ts'
import {
  type GroupDraft,
  groupDraft,
  type LineDraft,
  lineDrafts,
  type OrderDraft,
  orderDraft,
} from './order-drafts.ts'
import { redeemCampaigns } from './redeem-campaigns.ts'
import { redeemCoupons } from './redeem-coupons.ts'
import { limitUnpaidHolds } from './unpaid-holds.ts'

interface CheckedCart {
  cartId: string
  checkout: Checkout
  orders: readonly OrderPlan[]
  commission: CommissionBasis
  connections: Connections
}

interface WrittenOrders {
  groupId: string
  linkVersion: number
  /** True for a remote provider, which is called after the commit. */
  isToStart: boolean
}

/** Writes group, orders, lines, contracts, payments, coupons, events, jobs and the stock that is held. */
export async function writeOrders(tx: Db, services: Services, checked: CheckedCart): Promise<WrittenOrders> {
  const { cartId, checkout, orders: plans, commission, connections } = checked
  const createdAt = services.clock()
  const group = groupDraft(services, checkout, { cartId, createdAt })
  const rows = plans.map((plan) => ({
    ...plan,
    order: orderDraft(services, group.id, checkout, plan, createdAt),
  }))
  const lines = rows.flatMap((row) => lineDrafts(row.order.id, row))
  const owed = owedPayments(services, rows)
  const attempts = await firstAttempts(services, { checkout, group, owed, connections })
  const terms = await termsOfPurchase(services)
  const received = purchaseReceived(group, rows)
  const created = { type: 'created', actor: 'customer', at: createdAt } as const
  await batch([
    limitUnpaidHolds(tx, services, checkout, lines),
    tx.insert(orderGroup).values(group),
    tx.insert(order).values(rows.map((row) => row.order)),
    tx.insert(orderLine).values(lines),
    ...freezeContract(tx, services, { groupId: group.id, terms, createdAt }),
    freezeCommission(tx, commission, commissioned(rows, lines)),
    tx.insert(orderEvent).values(rows.map((row) => ({ orderId: row.order.id, ...created }))),
    tx.insert(payment).values(owed.map((each) => each.payment)),
    tx.insert(paymentAllocation).values(owed.flatMap(({ allocations }) => allocations)),
    ...attemptStatements(tx, services, attempts),
    tx.update(cart).set({ status: 'completed', updatedAt: createdAt }).where(eq(cart.id, cartId)),
    notifyCustomer(tx, services, { id: checkout.customerId, email: checkout.email }, received),
  ])
  if (checkout.customerId === null)
    await joinConfirmedAccount(tx, { groupId: group.id, email: checkout.email })
  // This comes last, because its locks are held until the transaction ends.
  const keys = taxIdKeys(services, checkout.taxId)
  await redeemCoupons(tx, rows, { keys, at: createdAt })
  const { customerId, email } = checkout
  await redeemCampaigns(tx, rows, { groupId: group.id, customerId, email, taxIdKeys: keys, at: createdAt })
  await holdStock(tx, lines, plans)
  for (const { payment: row } of owed)
    if (row.amountMinor === 0)
      await capturePayment(tx, services, await lockPayment(tx, row.id), { by: 'system' })
  const { id: groupId, linkVersion } = group
  return { groupId, linkVersion, isToStart: attempts.some(({ row }) => row.status === 'created') }
}

/** Returns the notification of the customer; it leads to the order if the purchase has only one. */
function purchaseReceived({ id: groupId }: GroupDraft, rows: readonly { order: OrderDraft['order'] }[]) {
  const mail = { template: orderReceivedMail, data: { groupId } }
  const [only] = rows.length === 1 ? rows : []
  return {
    kind: 'order_placed' as const,
    mail,
    merchantId: only?.order.merchantId ?? null,
    data: only ? { number: only.order.number } : { count: rows.length },
  }
}

const commissioned = (rows: readonly OrderDraft[], lines: readonly LineDraft[]) =>
  rows.map(({ order: draft }) => ({
    order: draft,
    lines: lines.filter(({ orderId }) => orderId === draft.id),
    shippingMinor: draft.shippingMinor,
  }))

interface FirstPayments {
  checkout: Checkout
  group: GroupDraft
  owed: readonly OwedPayment[]
  connections: Connections
}

const firstAttempts = (services: Services, { checkout, group, owed, connections }: FirstPayments) =>
  Promise.all(
    owed.map(({ payment: { id: paymentId, ...paid }, first: { order: row, part } }) =>
      attemptDraft(services, {
        purchase: { payment: paid, group, number: row.number, merchant: part.merchant },
        connectionId: connections(row.merchantId),
        paymentId,
        order: row,
        method: checkout.paymentMethod,
        attemptNumber: 1,
        amountMinor: paid.amountMinor,
      }),
    ),
  )

/** Reserves the stock. A shortage since the cart was loaded is reported as the cart would show it. */
async function holdStock(tx: Db, lines: readonly LineDraft[], plans: readonly OrderPlan[]) {
  try {
    const demands = lines.map(({ id, orderId, variantId, quantity }) => ({
      orderId,
      orderLineId: id,
      variantId,
      quantity,
    }))
    await reserveStock(tx, demands)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'out_of_stock') throw error
    throw cartChanged(shortLines(plans, error.data?.short as StockShortage[]))
  }
}

/** Returns the lines that another order was faster to buy, as the cart would show them. */
const shortLines = (plans: readonly OrderPlan[], short: readonly StockShortage[]): ChangedLine[] =>
  plans.flatMap(({ part }) =>
    part.lines.flatMap(({ line, options }) => {
      const found = short.find(({ variantId }) => variantId === line.variant.id)
      if (!found) return []
      const { variantId, available } = found
      const problem =
        available === 0 ? { kind: 'sold_out' as const } : { kind: 'quantity_reduced' as const, available }
      return [{ variantId, store: part.merchant.slug, title: line.product.title, options, problem }]
    }),
  )

type OwedPayment = ReturnType<typeof owedPayments>[number]

/**
 * Returns the payments: one per order, to its store, in direct settlement; one for all orders in platform settlement.
 */
function owedPayments({ settlement }: Pick<Services, 'settlement'>, rows: readonly OrderDraft[]) {
  const parts = settlement === 'platform' ? [rows] : rows.map((row) => [row])
  return parts.flatMap((part) => {
    const [first] = part
    if (!first) return []
    const { groupId, currency } = first.order
    const amountMinor = part.reduce((sum, { order }) => sum + order.totalMinor, 0)
    const payment = { id: newId(), groupId, settlement, currency, amountMinor }
    const allocations = part.map(({ order: { id: orderId, totalMinor } }) => ({
      paymentId: payment.id,
      orderId,
      amountMinor: totalMinor,
    }))
    return [{ payment, allocations, first }]
  })
}
