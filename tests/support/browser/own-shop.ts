import { rm } from 'node:fs/promises'
import { afterAll, beforeAll } from 'vitest'
import { demoFolder } from '#tests/support/demo-folder.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'

/** A demo world for the tests of one file, whose changes would stop other journeys: `const shop = withOwnShop()`. */
export function withOwnShop() {
  let dataDir: string
  let shop: Awaited<ReturnType<typeof startShopProcess>>
  beforeAll(async () => {
    dataDir = await demoFolder()
    shop = await startShopProcess({ dataDir })
  })
  afterAll(async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return () => ({ ...shop, dataDir })
}
