import { DrizzleQueryError } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './connect.ts'
import { isDatabaseUnavailable } from './connection-error.ts'

/**
 * Transactions that give their connection back whatever happens to it. Drizzle's own keep it for ever when `begin`
 * fails: each loss of connections would cost the pool some of its places.
 * (https://github.com/drizzle-team/drizzle-orm, `node-postgres/session.ts`, as of 0.45)
 */
export function onConnection(pool: pg.Pool, open: (client: pg.PoolClient) => Db): Db['transaction'] {
  const opened = new WeakMap<pg.PoolClient, Db>()
  return async (work, config) => {
    const client = await pool.connect().catch((error: Error) => {
      throw new DrizzleQueryError('begin', [], error)
    })
    const db = opened.get(client) ?? open(client)
    opened.set(client, db)
    let isLost = false
    try {
      return await db.transaction(work, config)
    } catch (error) {
      isLost = isDatabaseUnavailable(error)
      throw error
    } finally {
      client.release(isLost)
    }
  }
}
