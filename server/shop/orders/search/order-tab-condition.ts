import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { addressChange, claim, fulfillment, lineSubstitution, order } from '#server/db/schema/index.ts'
import { isPartlySentSql } from '#server/db/schema/order-badge.ts'
import { isOpenAddressChange } from '#server/shop/orders/address-changes/open-address-change.ts'
import { hasBadge, rowBadge } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { statusesToSend } from '#shared/orders/fulfillments.ts'
import type { OrderTab } from '#shared/orders/store-order-filters.ts'
import { isProposed, isUndelivered, isUnsettledClaim } from './problems-of-orders.ts'

/** SQL condition: some of the order has left, and a parcel of it still waits. */
const isPartlySent = sql`(
  ${order}.${isPartlySentSql} and ${eq(rowBadge, 'shipped')} and exists (
    select from ${fulfillment}
    where ${fulfillment.orderId} = ${order.id} and ${inArray(fulfillment.status, [...statusesToSend])}
  ))`

/** SQL conditions of the tabs that the rows of orders and parcels tell, of whatever store. */
export const isToAccept = eq(rowBadge, 'placed')
export const isToSend = sql`(${eq(rowBadge, 'preparing')} or ${isPartlySent})`
const isComing = inArray(rowBadge, ['shipped', 'ready'])

/** SQL condition for the lists of `order-row-queries.ts`: an order of this store is in the tab. */
export function isInTab(
  services: Pick<Services, 'clock'>,
  merchantId: string,
  tab: OrderTab,
): SQL | undefined {
  switch (tab) {
    case 'all':
      return undefined
    case 'check':
      // The operator looks for payments to the platform.
      return and(hasBadge('payment_claimed'), sql`attempt.settlement = 'direct'`)
    case 'accept':
      return isToAccept
    case 'ship':
      return isToSend
    case 'coming':
      return isComing
    case 'problem':
      return sql`${order.id} in (${problemOrders(services, merchantId)})`
  }
}

/**
 * The ids of a store's orders with a chargeback, a return, a parcel that could not be delivered, an open claim, or other
 * goods or another address that somebody is asked about.
 */
export const problemOrders = ({ clock }: Pick<Services, 'clock'>, merchantId: string): SQL => sql`
  select ${order.id} from ${order}
    where ${eq(order.merchantId, merchantId)} and ${inArray(rowBadge, ['disputed', 'returning'])}
  union select ${claim.orderId} from ${claim}
    where ${eq(claim.merchantId, merchantId)} and ${isUnsettledClaim}
  union select ${fulfillment.orderId} from ${fulfillment} join ${order} on ${order.id} = ${fulfillment.orderId}
    where ${isUndelivered} and ${eq(order.merchantId, merchantId)}
  union select ${lineSubstitution.orderId} from ${lineSubstitution} join ${order} on ${order.id} = ${lineSubstitution.orderId}
    where ${isProposed} and ${eq(order.merchantId, merchantId)}
  union select ${addressChange.orderId} from ${addressChange} join ${order} on ${order.id} = ${addressChange.orderId}
    where ${isOpenAddressChange(clock())} and ${eq(order.merchantId, merchantId)}`
