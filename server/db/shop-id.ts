import type pg from 'pg'
import type { Db } from './connect.ts'
import { installation } from './schema/index.ts'

/** Returns the id of this shop for systems outside its database. It stays the same after a restore. */
export async function shopIdOf(db: Db): Promise<string> {
  await db.insert(installation).values({}).onConflictDoNothing()
  const [found] = await db.select({ shopId: installation.shopId }).from(installation)
  if (!found) throw new Error('The installation has no row')
  return found.shopId
}

/** Returns the id with the connection of a backup, or null when the database is older than these ids. */
export async function ensuredShopId(client: pg.Client): Promise<string | null> {
  if (!(await hasShopIds(client))) return null
  await client.query('insert into installation default values on conflict do nothing')
  return storedShopId(client)
}

/** Returns the id of a database that may be empty or older, or null when it has none yet. */
export async function storedShopId(client: pg.Client): Promise<string | null> {
  if (!(await hasShopIds(client))) return null
  const { rows } = await client.query('select shop_id as "shopId" from installation')
  return rows[0]?.shopId ?? null
}

async function hasShopIds(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('public.installation') is not null as is_there`)
  return rows[0].is_there
}
