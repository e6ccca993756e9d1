import { inject } from 'vitest'

interface RunningShop {
  address: string
  dataDir: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One of each worker. */
    shops: RunningShop[]
  }
}

/**
 * The demo world that the worker's files share, one after the other: what a file changes, no other file meets while it
 * runs.
 */
export function sharedShop(): RunningShop {
  const shop = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!shop) throw new Error(`No shop was started for worker ${process.env.VITEST_POOL_ID}`)
  return shop
}
