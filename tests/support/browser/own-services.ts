import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startServices } from '#server/start/start-services.ts'

/**
 * The database and the queue of a shop that runs, from outside it: `const services = withOwnServices(shop)`. Its own
 * process runs the jobs.
 */
export function withOwnServices(shop: () => { dataDir: string }) {
  let running: Awaited<ReturnType<typeof startServices>>
  beforeAll(async () => {
    running = await startServices(readConfig({ DATA_DIR: shop().dataDir }), pino({ level: 'silent' }), {
      worker: false,
      reportError(error) {
        throw error
      },
    })
  })
  afterAll(() => running.stop())
  return () => running.services
}
