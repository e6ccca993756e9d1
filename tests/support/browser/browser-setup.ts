import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { findChromium } from '#scripts/find-chromium.ts'
import { startShop } from '#tests/support/http/start-shop-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildIfNeeded } from '../../../build.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    shop: { address: string; dataDir: string }
    chromium: string
  }
}

/** The shop as an operator starts it, with its demo world, for all journeys of the run. */
export async function setup(project: TestProject) {
  await buildIfNeeded()
  const dataDir = await temporaryFolder()
  const { address, stop } = await startShop({ dataDir })
  project.provide('shop', { address, dataDir })
  project.provide('chromium', await findChromium())

  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
