import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { hasSetupLink } from '#server/shop/setup/setup-queries.ts'
import { allowsDemo } from './allows-demo.ts'
import { isEmptyShop } from './empty-shop.ts'
import { hasDemoWorld } from './has-demo-world.ts'

/** Returns true when the shop is unused, and nobody requested a shop of their own. */
export const wantsDemoWorld = async (db: Db): Promise<boolean> =>
  (await isEmptyShop(db)) && !(await hasSetupLink(db))

/** Returns true when this is a demonstration, or when the start is about to make one. */
export const isDemoToBe = async (db: Db, config: Config): Promise<boolean> =>
  allowsDemo(config) && ((await hasDemoWorld(db)) || (await wantsDemoWorld(db)))
