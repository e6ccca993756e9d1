import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { merchant, merchantMember, shippingRule, termsAcceptance } from '#server/db/schema/index.ts'
import { demoPeople } from '#server/demo/demo-data.ts'
import type { DemoStore } from '#server/demo/demo-data-types.ts'
import { termsVersion } from '#server/shop/merchants/applications/accept-terms.ts'
import { saveOpeningHours } from '#server/shop/merchants/opening-hours.ts'
import type { Services } from '#server/shop/services.ts'
import { savePicture } from './save-picture.ts'
import { saveProducts } from './save-products.ts'

interface StoreContext {
  store: DemoStore
  /** Ids by e-mail, and by slug. */
  people: Map<string, string>
  categories: Map<string, string>
}

/** Saves a store with its owner, its delivery rules, its pictures and all its products. */
export async function saveStore(tx: Db, services: Services, { store, people, categories }: StoreContext) {
  const merchantId = newId()
  const { logo, cover, shippingRules, products, openingHours, ...fields } = store
  await tx.insert(merchant).values({ id: merchantId, ...fields })
  const logoId = await savePicture(tx, services, { ...logo, merchantId })
  const coverId = await savePicture(tx, services, { ...cover, merchantId })
  await tx.update(merchant).set({ logoId, coverId }).where(eq(merchant.id, merchantId))
  await saveOpeningHours({ db: tx, clock: services.clock }, merchantId, openingHours)
  await tx.insert(shippingRule).values(shippingRules.map((rule) => ({ merchantId, ...rule })))

  const owner = people.get(demoPeople.find((person) => person.store === store.slug)?.email ?? '')
  if (!owner) throw new Error(`Nobody owns the store ${store.slug}`)
  await tx.insert(merchantMember).values({ merchantId, userId: owner, role: 'owner' })
  await tx.insert(termsAcceptance).values({ merchantId, userId: owner, version: termsVersion(services) })
  await saveProducts(tx, services, { merchantId, products, categories })
}
