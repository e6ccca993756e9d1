import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newPublicId } from '#server/db/new-id.ts'
import { deliveryRule, merchant, merchantMember } from '#server/db/schema/index.ts'
import { saveOpeningHours } from '#server/shop/merchants/opening-hours.ts'
import type { Services } from '#server/shop/services.ts'
import { demoHours } from '../world/opening-hours.ts'
import { demoPeople } from '../world/people.ts'
import type { DemoStore } from '../world/world-types.ts'
import { savePicture } from './save-picture.ts'
import { saveProducts } from './save-products.ts'

interface StoreContext {
  store: DemoStore
  /** Ids by e-mail, and by slug. */
  people: Map<string, string>
  categories: Map<string, string>
}

/** A store with its owner, its delivery rules, its pictures and all it sells. */
export async function saveStore(tx: Db, services: Services, { store, people, categories }: StoreContext) {
  const merchantId = newPublicId()
  const { logo, cover, deliveryRules, products, accent: _accent, ...fields } = store
  await tx.insert(merchant).values({ id: merchantId, ...fields })
  const logoId = await savePicture(tx, services, { ...logo, merchantId })
  const coverId = await savePicture(tx, services, { ...cover, merchantId })
  await tx.update(merchant).set({ logoId, coverId }).where(eq(merchant.id, merchantId))
  await saveOpeningHours(tx, merchantId, demoHours(store.slug))
  await tx.insert(deliveryRule).values(deliveryRules.map((rule) => ({ merchantId, ...rule })))

  const owner = people.get(demoPeople.find((person) => person.store === store.slug)?.email ?? '')
  if (!owner) throw new Error(`Nobody owns the store ${store.slug}`)
  await tx.insert(merchantMember).values({ merchantId, userId: owner, role: 'owner' })
  await saveProducts(tx, services, { merchantId, products, categories })
}
