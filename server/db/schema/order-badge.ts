import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { partlySentStatuses } from '#shared/orders/fulfillments.ts'
import type { OrderBadge, OrderState } from '#shared/orders/orders.ts'

type Axes = Record<keyof OrderState, SQLWrapper>
type RowAxes = Omit<Axes, 'attemptStatus' | 'isReported'>

/** SQL expression: the same as `badgeOf`, so that people filter lists by the badge that they read. */
export const orderBadgeSql = (axes: Axes): SQL<OrderBadge> => sql`
  case when ${axes.status} = 'pending' then ${pendingBadgeSql(axes)} else ${rowBadgeSql(axes)} end`

/** SQL expression: the badge of a pending order, which its newest payment attempt tells. */
export const pendingBadgeSql = (axes: Pick<Axes, 'attemptStatus' | 'isReported'>): SQL<OrderBadge> => sql`
  case ${axes.attemptStatus}
    when 'processing' then case when ${axes.isReported} then 'payment_claimed' else 'payment_processing' end
    when 'expired' then 'payment_expired'
    else 'awaiting_payment'
  end`

/** SQL expression: the badge of an order as far as its row tells it, else `pending`. It is indexed. */
export const rowBadgeSql = (axes: RowAxes): SQL<OrderBadge | 'pending'> => sql`(
  case
    when ${axes.status} = 'canceled' then
      case
        when ${axes.paymentStatus} = 'refunded' then 'refunded'
        when ${axes.cancelReason} = 'payment_expired' then 'payment_expired'
        else 'canceled'
      end
    when ${axes.status} = 'pending' then 'pending'
    when ${axes.paymentStatus} = 'disputed' then 'disputed'
    when ${axes.openReturns} > 0 then 'returning'
    when ${axes.paymentStatus} = 'refunded' then 'refunded'
    else case ${axes.fulfillmentStatus}
      when 'unfulfilled' then 'placed'
      when 'ready' then case when ${axes.isPickup} then 'ready' else 'preparing' end
      when 'partially_shipped' then 'shipped'
      when 'partially_delivered' then 'shipped'
      when 'partially_returned' then 'delivered'
      when 'returned' then 'returning'
      else ${axes.fulfillmentStatus}
    end
  end)`

/** Returns what the row of an order tells of its badge. The index and its readers have the same expression. */
export const badgeAxesOf = ({
  shippingMethod,
  ...columns
}: Omit<RowAxes, 'isPickup'> & { shippingMethod: SQLWrapper }): RowAxes => ({
  ...columns,
  isPickup: sql`(${shippingMethod} = 'pickup')`,
})

/** SQL condition: some parcels of an order have left, and others may wait. It has an index, and no parameters for its sake. */
export const isPartlySentSql = sql.raw(
  `fulfillment_status in (${partlySentStatuses.map((status) => `'${status}'`).join(', ')})`,
)
