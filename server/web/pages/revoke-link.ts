import { revokeOrderLinks } from '#server/shop/orders/links/revoke-order-links.ts'
import type { OrderOwner } from '#server/shop/orders/views/order-owner.ts'
import { orderIdOf } from '#server/shop/orders/views/order-queries.ts'
import { ShopError } from '#shared/errors.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { orderLinkMessages } from '#shared/messages/account/order-link.ts'
import type { SubmitContext } from './page.ts'

/** The `intent` of the form, on every page that shows an order. */
export const revokeLink = 'revoke-link'

export const linksRevoked: FormAnswer = {
  intent: revokeLink,
  values: {},
  errors: {},
  ok: true,
  status: 200,
  message: orderLinkMessages.revoked,
}

/** Revokes the links to the checkout of an order, and returns the data of the next one. */
export async function revokeLinkOf(
  { services, visitor }: SubmitContext,
  owner: OrderOwner,
  number: string,
): Promise<{ groupId: string; linkVersion: number }> {
  const orderId = await orderIdOf(services.db, owner, number)
  if (!orderId) throw new ShopError('not_found', `No order ${number} of theirs`)
  const by = 'operator' in owner ? 'operator' : 'customer'
  return revokeOrderLinks(services, { orderId, by, userId: visitor?.userId ?? null })
}
