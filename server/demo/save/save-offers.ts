import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import {
  campaign,
  closure,
  coupon,
  merchant,
  product,
  quantityOffer,
  quantityOfferProduct,
  quantityOfferTier,
} from '#server/db/schema/index.ts'
import { demoCampaigns, demoClosures, demoCoupons, demoQuantityOffers } from '#server/demo/demo-data.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import type { Services } from '#server/shop/services.ts'
import { addDays, startOfDay } from '#shared/time/local-day.ts'

/** Saves coupons, offers and holidays of existing stores, and campaigns of the platform. */
export async function saveOffers(tx: Db, services: Services): Promise<void> {
  const stores = await tx.select({ id: merchant.id, slug: merchant.slug }).from(merchant)
  const idOf = (slug: string) => {
    const found = stores.find((store) => store.slug === slug)
    if (!found) throw new Error(`There is no store ${slug}`)
    return found.id
  }
  await tx
    .insert(coupon)
    .values(demoCoupons.map(({ store, ...terms }) => ({ merchantId: idOf(store), ...terms })))
  await saveQuantityOffers(tx, services, idOf)
  const day = today(services)
  const { timeZone } = services.country
  await tx.insert(campaign).values(
    demoCampaigns.map(({ from, to, ...terms }) => ({
      ...terms,
      digest: newId(),
      startsAt: startOfDay(addDays(day, from), timeZone),
      endsAt: startOfDay(addDays(day, to + 1), timeZone),
    })),
  )
  await tx.insert(closure).values(
    demoClosures.map(({ store, from, to, message }) => ({
      merchantId: idOf(store),
      startsOn: addDays(day, from),
      endsOn: addDays(day, to),
      message,
    })),
  )
}

async function saveQuantityOffers(
  tx: Db,
  { clock }: Services,
  idOf: (store: string) => string,
): Promise<void> {
  for (const { store, products, tiers, ...pieces } of demoQuantityOffers) {
    const offerId = newId()
    const merchantId = idOf(store)
    const kind = tiers ? 'tiers' : 'take_pay'
    await tx.insert(quantityOffer).values({ id: offerId, merchantId, kind, ...pieces, startsAt: clock() })
    if (tiers) await tx.insert(quantityOfferTier).values(tiers.map((tier) => ({ offerId, ...tier })))
    const goods = await tx
      .select({ productId: product.id })
      .from(product)
      .where(and(eq(product.merchantId, merchantId), inArray(product.handle, products)))
    await tx.insert(quantityOfferProduct).values(goods.map((each) => ({ offerId, ...each })))
  }
}
