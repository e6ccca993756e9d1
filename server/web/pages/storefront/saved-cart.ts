import { cartOwnerOf } from '#server/shop/cart/cart-owner.ts'
import { readCartLink } from '#server/shop/cart-reminders/cart-link.ts'
import { copyCart } from '#server/shop/cart-reminders/copy-cart.ts'
import { isOwnCart, ownerOfCart, savedCartOf } from '#server/shop/cart-reminders/saved-cart-queries.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { tokenOf } from '#server/web/pages/answer-of-link.ts'
import { type Page, redirectTo } from '#server/web/pages/page.ts'
import { href } from '#shared/href.ts'
import { changed, rememberedOwner } from './add-to-cart.ts'

/**
 * The goods of a cart for whoever has the link of its reminder. It shows no more than them, and signs nobody in: they go
 * into the visitor's own cart. The cart's owner is led to it.
 */
export const savedCart: Page<'saved-cart'> = {
  async load(context) {
    const linked = await linkedCart(context)
    if (!linked) return { saved: null }
    if (isOwnCart(linked.owner, cartOwnerOf(context))) throw redirectTo(href('cart'))
    const saved = await savedCartOf(context.services, linked.owner)
    return { saved: saved.stores.length > 0 ? saved : null }
  },

  async submit(context) {
    const linked = await linkedCart(context)
    if (linked && !isOwnCart(linked.owner, cartOwnerOf(context)))
      await copyCart(context.services, { cartId: linked.cartId, owner: await rememberedOwner(context) })
    return linked ? changed : { redirect: href('saved-cart', {}, { token: tokenOf(context) }) }
  },
}

async function linkedCart(context: RequestContext) {
  const cartId = readCartLink(context.services, tokenOf(context))
  const owner = cartId === null ? null : await ownerOfCart(context.services.db, cartId)
  return cartId !== null && owner ? { cartId, owner } : null
}
