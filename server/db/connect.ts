import { DrizzleQueryError, type ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { type Changes, listenToChanges } from './changes.ts'
import { isDatabaseUnavailable } from './connection-error.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { openPool } from './pool.ts'
import * as schema from './schema/index.ts'
import { answerLimitOf, noteClient } from './statement-limit.ts'

/** The database, or one transaction on it: queries take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>

export interface Database {
  db: Db
  pool: pg.Pool
  url: string
  embedded: boolean
  changes: Changes
  close(): Promise<void>
}

const oldestVersion = 150_000

// Counts and sums of bigint come as numbers; one too large for it is an error, not a wrong price.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
})

/** Connects to the configured server or to the embedded one. */
export async function connectDatabase(options: {
  databaseUrl?: string | undefined
  dataDir: string
  poolSize?: number | undefined
  fsync?: boolean | undefined
}): Promise<Database> {
  const { databaseUrl, dataDir, poolSize, fsync } = options
  if (databaseUrl) return connectToUrl(databaseUrl, poolSize)

  const server = await startEmbeddedPostgres({ dataDir, fsync })
  const { db, pool, changes } = openDatabase(() => server.url, poolSize)
  const close = once(async () => {
    await changes.stop()
    await pool.end()
    await server.close()
  })
  return { db, pool, changes, url: server.url, embedded: true, close }
}

async function connectToUrl(url: string, poolSize: number | undefined): Promise<Database> {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new Error(databaseMessages.invalidUrl)
  }
  const { db, pool, changes } = openDatabase(() => url, poolSize)
  try {
    await checkServer(pool, url)
  } catch (error) {
    await pool.end()
    throw error
  }
  const close = once(async () => {
    await changes.stop()
    await pool.end()
  })
  return { db, pool, changes, url, embedded: false, close }
}

function openDatabase(url: () => string, poolSize: number | undefined) {
  const pool = openPool(url, poolSize)
  const open = (client: pg.Pool | pg.PoolClient) => drizzle(client, { schema, casing: 'snake_case' })
  const db: Db = open(pool)
  db.transaction = poolTransaction(pool, open)
  return { pool, changes: listenToChanges(url, pool), db }
}

/** Closing is idempotent, because a signal may come while the work ends by itself. */
function once(close: () => Promise<void>) {
  let closing: Promise<void> | undefined
  return () => {
    closing ??= close()
    return closing
  }
}

async function checkServer(pool: pg.Pool, url: string) {
  const { rows } = await pool
    .query("select current_setting('server_version_num')::int as number, version() as name")
    .catch((error: NodeJS.ErrnoException) => {
      const { hostname, port, pathname } = new URL(url)
      const where = `${hostname}:${port || 5432}${pathname}`
      throw new Error(connectFailure(where, error), { cause: error })
    })
  if (rows[0].number < oldestVersion) throw new Error(databaseMessages.tooOld(rows[0].name.split(' ')[1]))
}

/** Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function connectFailure(where: string, { code, message }: NodeJS.ErrnoException) {
  if (code === '3D000') return databaseMessages.noSuchDatabase(where)
  if (code?.startsWith('28')) return databaseMessages.wrongSignIn(where)
  return databaseMessages.unreachable(where, code ?? message)
}

/**
 * Transactions that release their connection whatever happens to it. Drizzle's own never release it when `begin` fails,
 * so that each loss of connections would shrink the pool.
 * (https://github.com/drizzle-team/drizzle-orm, `node-postgres/session.ts`, as of 0.45)
 */
function poolTransaction(pool: pg.Pool, open: (client: pg.PoolClient) => Db): Db['transaction'] {
  const opened = new WeakMap<pg.PoolClient, Db>()
  return async (work, config) => {
    const client = await pool.connect().catch((error: Error) => {
      throw new DrizzleQueryError('begin', [], error)
    })
    const db = opened.get(client) ?? open(client)
    opened.set(client, db)
    const answerLimit = answerLimitOf(client)
    let isLost = false
    try {
      return await db.transaction((tx) => {
        noteClient(tx, client)
        return work(tx)
      }, config)
    } catch (error) {
      isLost = isDatabaseUnavailable(error)
      throw error
    } finally {
      answerLimit.restore()
      client.release(isLost)
    }
  }
}
