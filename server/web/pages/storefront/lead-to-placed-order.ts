import { cartOwnerOf } from '#server/shop/cart/cart-owner.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { groupJustPlaced } from '#server/shop/orders/placing/placed-before.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { redirectTo } from '#server/web/pages/page.ts'
import { href } from '#shared/href.ts'

/**
 * Returns the page of the order that this visitor's empty cart has just become, whether or not they saw the response.
 */
export async function placedOrderOf(context: RequestContext): Promise<string | null> {
  const { services, visitor, cartToken, placedToken } = context
  const owner = cartOwnerOf({ visitor, cartToken: cartToken ?? placedToken })
  const groupId = owner && (await groupJustPlaced(services, owner))
  return groupId && href('order-link', { token: await newOrderLink(services, groupId) })
}

/** Redirects a visitor whose cart is empty because their order was placed to that order. */
export async function leadToPlacedOrder(context: RequestContext): Promise<void> {
  const order = await placedOrderOf(context)
  if (!order) return
  // A guest's cart that no longer exists leads there once. After that the page says so.
  if (context.cartToken) context.remember({ placedToken: context.cartToken })
  throw redirectTo(order, 303)
}
