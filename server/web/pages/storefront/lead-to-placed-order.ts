import { cartOwnerOf } from '#server/shop/cart/cart-owner.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { groupJustPlaced } from '#server/shop/orders/placing/placed-before.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { redirectTo } from '#server/web/pages/page.ts'
import { href } from '#shared/href.ts'

/** The page of the order that this visitor's empty cart has just become, by an answer that they have seen or not. */
export async function placedOrderOf(context: RequestContext): Promise<string | null> {
  const { services, visitor, cartToken, placedToken } = context
  const owner = cartOwnerOf({ visitor, cartToken: cartToken ?? placedToken })
  const groupId = owner && (await groupJustPlaced(services, owner))
  return groupId && href('order-link', { token: await newOrderLink(services, groupId) })
}

/** Whoever finds nothing left to order because their order was placed is led to that order. */
export async function leadToPlacedOrder(context: RequestContext): Promise<void> {
  const order = await placedOrderOf(context)
  if (!order) return
  // A guest's cart that is no more leads there once; then it says so.
  if (context.cartToken) context.remember({ placedToken: context.cartToken })
  throw redirectTo(order, 303)
}
