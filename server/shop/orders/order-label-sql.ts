import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { OrderLabel, OrderState } from '#shared/orders.ts'

/** `labelOf` for lists: what people filter by is what they read. */
export const orderLabelSql = (axes: Record<keyof OrderState, SQLWrapper>): SQL<OrderLabel> => sql`
  case
    when ${axes.status} = 'canceled' then
      case
        when ${axes.paymentStatus} = 'refunded' then 'refunded'
        when ${axes.cancelReason} = 'payment_expired' then 'payment_expired'
        else 'canceled'
      end
    when ${axes.status} = 'pending' then
      case ${axes.attemptStatus}
        when 'processing' then case when ${axes.isClaimed} then 'payment_claimed' else 'payment_processing' end
        when 'expired' then 'payment_expired'
        else 'awaiting_payment'
      end
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
  end`
