import { asc, eq, inArray } from 'drizzle-orm'
import { merchant, merchantMember, variant } from '#server/db/schema/index.ts'
import type { MemberAuthor } from '#server/shop/audit/record-audit.ts'
import type { MerchantStatus } from '#shared/merchants/merchant-statuses.ts'
import { type Dice, oneOf, type Play } from './play.ts'

/** A store of one of these statuses with its owner, as the author of what it does. */
export async function aStore({ services }: Play, { which, wild }: Dice, ...statuses: MerchantStatus[]) {
  const stores = await services.db
    .select({ merchantId: merchant.id, slug: merchant.slug, userId: merchantMember.userId })
    .from(merchant)
    .innerJoin(merchantMember, eq(merchantMember.merchantId, merchant.id))
    .where(wild || statuses.length === 0 ? undefined : inArray(merchant.status, statuses))
    .orderBy(asc(merchant.id))
  const found = oneOf(stores, which)
  if (!found) return null
  const { merchantId, userId } = found
  const by: MemberAuthor = { role: 'merchant', merchantId, userId, ip: null }
  return { ...found, by }
}

/** A variant of a store that sells. */
export async function aVariant(play: Play, dice: Dice) {
  const store = await aStore(play, dice, 'active', 'suspended')
  if (!store) return null
  const variants = await play.services.db
    .select({ variantId: variant.id, productId: variant.productId })
    .from(variant)
    .where(eq(variant.merchantId, store.merchantId))
    .orderBy(asc(variant.id))
  const found = oneOf(variants, dice.how)
  return found ? { ...store, ...found } : null
}
