import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { findChromium } from '#scripts/find-chromium.ts'
import { demoFolder, provideDemoFolders } from '#tests/support/demo-folder.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { buildIfNeeded } from '../../../build.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: string
  }
}

/** A shop as an operator starts it, with its demo world, for each worker's journeys. */
export async function setup(project: TestProject) {
  await buildIfNeeded()
  await rm('test-results', { recursive: true, force: true })
  const demoFolders = await provideDemoFolders(project)
  const workers = Array.from({ length: project.vitest.config.maxWorkers })
  const shops = await Promise.all(workers.map(() => startSharedShop(demoFolders.parent)))
  project.provide(
    'shops',
    shops.map(({ address, dataDir }) => ({ address, dataDir })),
  )
  project.provide('chromium', await findChromium())

  return async () => {
    await Promise.all(shops.map(({ end }) => end()))
    await demoFolders.remove()
  }
}

async function startSharedShop(demoFolders: string) {
  const dataDir = await demoFolder(demoFolders)
  const { address, stop } = await startShopProcess({ dataDir })
  const end = async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { address, dataDir, end }
}
