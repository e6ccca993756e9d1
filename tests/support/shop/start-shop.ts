import { worldDatabase } from './database/database.ts'
import { testServices } from './test-services.ts'

/** The named world over a database of its own, without the web; `poolSize` connections for those who race. */
export async function startShop({ poolSize = 5 } = {}) {
  const { world, ...database } = await worldDatabase({ poolSize })
  const services = await testServices(database)
  const close = async () => {
    await services.queue.stop()
    await database.close()
  }
  return { services, world, pool: database.pool, url: database.url, close }
}
