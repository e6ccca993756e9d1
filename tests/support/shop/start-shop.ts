import { openTestDatabase, testDatabase } from './database/database.ts'
import { testServices } from './test-services.ts'
import { buildWorld } from './world.ts'

/** The named world over a database of its own, without the web; `poolSize` connections for those who race. */
export async function startShop({ poolSize = 5 } = {}) {
  const database = await testDatabase()
  const { db, pool, changes, close: closePool } = await openTestDatabase(database.url, poolSize)
  const services = await testServices({ db, pool, changes })
  const world = await buildWorld(db)
  const close = async () => {
    await services.queue.stop()
    await closePool()
    await database.close()
  }
  return { services, world, pool, url: database.url, close }
}
