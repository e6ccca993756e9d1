import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { campaign, closure, coupon, merchant } from '#server/db/schema/index.ts'
import { demoCampaigns, demoClosures, demoCoupons } from '#server/demo/demo-data.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import type { Services } from '#server/shop/services.ts'
import { addDays, startOfDay } from '#shared/time/local-day.ts'

/** Saves coupons and holidays of existing stores, and campaigns of the platform. */
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
