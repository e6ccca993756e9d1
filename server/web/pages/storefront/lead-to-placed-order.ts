import { cartOwnerOf } from '#server/shop/cart/cart-owner.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { groupJustPlaced } from '#server/shop/orders/placing/placed-before.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { redirectTo } from '#server/web/pages/page.ts'
import { href } from '#shared/href.ts'

/** Whoever finds their cart empty because its order was placed, and has not seen the answer, is led to that order. */
export async function leadToPlacedOrder(context: RequestContext): Promise<void> {
  const owner = cartOwnerOf(context)
  const groupId = owner && (await groupJustPlaced(context.services, owner))
  if (!groupId) return
  // A guest's cart that is no more leads there once.
  context.remember({ cartToken: null })
  throw redirectTo(href('order-link', { token: await newOrderLink(context.services, groupId) }), 303)
}
