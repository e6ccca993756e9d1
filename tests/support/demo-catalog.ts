import { saveCategories } from '#scripts/seeds/demo/save-categories.ts'
import { savePeople } from '#scripts/seeds/demo/save-people.ts'
import { saveStore } from '#scripts/seeds/demo/save-store.ts'
import { demoStores } from '#scripts/seeds/world/world.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'

/** The stores of the demo world and all they sell, without the orders of its people; its pictures are not drawn. */
export async function demoCatalog(services: Services): Promise<void> {
  const pictures = { ...services.pictures, keepDrawing: async () => ({ sha256: 'a', width: 1, height: 1 }) }
  const undrawn = { ...services, pictures }
  await inTransaction(services.db, async (tx) => {
    const categories = await saveCategories(tx)
    const people = await savePeople(tx)
    for (const store of demoStores) {
      const products = store.products.map((product) => ({ ...product, pictures: [] }))
      await saveStore(tx, undrawn, { store: { ...store, products }, people, categories })
    }
  })
}
