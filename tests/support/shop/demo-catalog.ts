import { inTransaction } from '#server/db/transaction.ts'
import { demoStores } from '#server/demo/demo-data.ts'
import { saveCategories } from '#server/demo/save/save-categories.ts'
import { savePeople } from '#server/demo/save/save-people.ts'
import { saveStore } from '#server/demo/save/save-store.ts'
import type { Services } from '#server/shop/services.ts'

/** The stores of the demo world and all they sell, without the orders of its people; its pictures are not drawn. */
export async function demoCatalog(services: Services): Promise<void> {
  const pictures = { ...services.pictures, storeDrawing: async () => ({ sha256: 'a', width: 1, height: 1 }) }
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
