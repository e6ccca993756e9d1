import { DrizzleQueryError, type ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { once } from '#shared/runtime/once.ts'
import { type Changes, listenToChanges } from './changes.ts'
import { isDatabaseUnavailable } from './connection-error.ts'
import { rememberConnection } from './database-of-connection.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { type Outage, unheardOutage } from './outage.ts'
import { openPool, type PoolOptions } from './pool.ts'
import { connectFailure } from './scaling/connect-failure.ts'
import { type Pooling, preparePooling, refuseUnknownPooler } from './scaling/pooling.ts'
import { type ConfiguredReplica, type Reads, readReplica, withoutReplica } from './scaling/replica.ts'
import type { OnReplica } from './scaling/replica-lag.ts'
import * as schema from './schema/index.ts'
import { answerLimitOf, rememberClient } from './statement-limit.ts'
import type { TraceQuery } from './traced-query.ts'

/** The database, or one transaction on it: queries take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>

export interface Database {
  db: Db
  pool: pg.Pool
  /** For separate connections that need a session, so never through a pooler. */
  url: string
  embedded: boolean
  changes: Changes
  reads: Reads<Db>
  /** Opens further connections, whose users never wait for those of `pool`. Closed with the database. */
  openBeside(size: number): pg.Pool
  close(): Promise<void>
}

const oldestVersion = 150_000

// Counts and sums of bigint arrive as numbers. One that is too large is an error, not a wrong price.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
})

/** A database server outside of the shop. */
interface ServerOptions {
  /** The same database without the pooler that `databaseUrl` leads through. */
  directUrl?: string | undefined
  /** A standby of the same database, for anonymous reads. */
  replica?: ConfiguredReplica | null
  onReplica?: OnReplica | undefined
  poolSize?: number | undefined
  traceQuery?: TraceQuery | undefined
  /** Called for each loop that tries to reach the database again. */
  outageOf?: (subject: string) => Outage
}

interface DatabaseOptions extends ServerOptions {
  databaseUrl?: string | undefined
  dataDir: string
  fsync?: boolean | undefined
  /** True when the embedded server archives its write-ahead log. */
  archivesWal?: boolean | undefined
}

/** Connects to the configured server or to the embedded one. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, poolSize, fsync, traceQuery, archivesWal } = options
  const { outageOf = unheardOutage } = options
  if (databaseUrl) return connectToUrl(databaseUrl, options)

  const outage = outageOf('the embedded database')
  const server = await startEmbeddedPostgres({ dataDir, fsync, archivesWal, outage })
  const url = () => server.url
  const { end, ...opened } = openDatabase(url, { sessionUrl: url, poolSize, traceQuery, outageOf })
  const close = once(async () => {
    await end()
    await server.close()
  })
  return { ...opened, reads: withoutReplica(opened.db), url: server.url, embedded: true, close }
}

async function connectToUrl(url: string, options: ServerOptions): Promise<Database> {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new Error(databaseMessages.invalidUrl)
  }
  const { directUrl, replica, onReplica, poolSize, traceQuery, outageOf = unheardOutage } = options
  const sessionUrl = directUrl ?? url
  const pooling: Pooling | null = directUrl ? { knowsStatements: true } : null
  const { end, ...opened } = openDatabase(() => url, {
    sessionUrl: () => sessionUrl,
    pooling,
    poolSize,
    traceQuery,
    outageOf,
  })
  const { db, pool, changes } = opened
  try {
    await checkServer(pool, url)
    if (pooling) Object.assign(pooling, await preparePooling(pool, sessionUrl))
    else await refuseUnknownPooler(pool)
    const primary = { db, pool, changes }
    const reads = replica
      ? await readReplica({ ...replica, primary, pooling, poolSize, open: openDrizzle, onReplica })
      : withoutReplica(db)
    const close = once(async () => {
      await reads.stop()
      await end()
    })
    return { ...opened, reads, url: sessionUrl, embedded: false, close }
  } catch (error) {
    await end()
    throw error
  }
}

const openDrizzle = (client: pg.Pool | pg.PoolClient): Db => drizzle(client, { schema, casing: 'snake_case' })

function openDatabase(
  url: () => string,
  {
    sessionUrl,
    outageOf,
    ...options
  }: PoolOptions & { sessionUrl: () => string; outageOf: (subject: string) => Outage },
) {
  const changes = listenToChanges(sessionUrl, outageOf('the listener to changes'))
  const pool = openPool(url, { ...options, afterWrite: changes.caughtUp })
  const db = openDrizzle(pool)
  const transaction = poolTransaction(pool, openDrizzle)
  db.transaction = async (work, config) => {
    const result = await transaction(work, config)
    await changes.caughtUp()
    return result
  }
  const pools = [pool]
  return {
    pool,
    changes,
    db,
    openBeside(size: number) {
      const beside = openPool(url, { ...options, poolSize: size })
      pools.push(beside)
      return beside
    },
    async end() {
      await changes.stop()
      for (const each of pools) await each.end()
    },
  }
}

async function checkServer(pool: pg.Pool, url: string) {
  const { rows } = await pool
    .query("select current_setting('server_version_num')::int as number, version() as name")
    .catch((error: NodeJS.ErrnoException) => {
      throw connectFailure('DATABASE_URL', url, error)
    })
  if (rows[0].number < oldestVersion) throw new Error(databaseMessages.tooOld(rows[0].name.split(' ')[1]))
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
        rememberClient(tx, client)
        rememberConnection(tx, db)
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
