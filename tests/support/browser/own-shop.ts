import { rm } from 'node:fs/promises'
import { afterAll, beforeAll } from 'vitest'
import { startShop } from '#tests/support/http/start-shop-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** A demo world for the tests of one file, whose changes would stop other journeys: `const shop = withOwnShop()`. */
export function withOwnShop() {
  let dataDir: string
  let shop: Awaited<ReturnType<typeof startShop>>
  beforeAll(async () => {
    dataDir = await temporaryFolder()
    shop = await startShop({ dataDir })
  })
  afterAll(async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return () => ({ ...shop, dataDir })
}
