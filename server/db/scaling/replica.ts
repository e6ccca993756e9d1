import type pg from 'pg'
import type { Changes } from '#server/db/changes.ts'
import { isConnectionError } from '#server/db/connection-error.ts'
import { isRead } from '#server/db/is-read.ts'
import { openPool } from '#server/db/pool.ts'
import { sqlStateOf } from '#server/db/sql-state.ts'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { connectFailure } from './connect-failure.ts'
import { databaseIdentity } from './database-identity.ts'
import type { Pooling } from './pooling.ts'
import { type OnReplica, type ReplicaState, watchLag } from './replica-lag.ts'
import { walPosition } from './wal-position.ts'

/** Chooses the database of a read without a visitor: the replica while its lag is small, else the primary. */
export interface Reads<Db> {
  /** For visitors who have written nothing for `rememberWriteMs`. */
  anonymous(): Db
  /** For cached content: no older than any change notified so far. */
  current(): Promise<Db>
  /** How long a visitor who wrote reads the primary, or null without a replica. */
  rememberWriteMs: number | null
  /** State of the replica, or null without one. */
  replica(): ReplicaState | null
  stop(): Promise<void>
}

export interface ConfiguredReplica {
  url: string
  /** False lets the primary serve reads until the replica responds, or after it was promoted. */
  mustAnswer: boolean
}

/** A replica with a larger lag is not read. */
const maxLagMs = 5_000
const rememberWriteMs = 2 * maxLagMs
/** A replica that responds no sooner is not waited for. */
const waitMs = 5_000

/**
 * Errors of the replica after which the primary is asked instead. Its replay cancels a conflicting query
 * (serialization_failure and deadlock_detected), and migrations arrive later (undefined_table, undefined_column and
 * undefined_function).
 */
const answeredByPrimary = ['40001', '40P01', '42P01', '42703', '42883']

/** Sends all reads to the primary. */
export const withoutReplica = <Db>(db: Db): Reads<Db> => ({
  anonymous: () => db,
  current: async () => db,
  rememberWriteMs: null,
  replica: () => null,
  stop: async () => undefined,
})

/** Sends reads to a streaming replica, and to the primary whatever the replica cannot answer. */
export async function readReplica<Db extends { transaction: unknown }>(options: {
  url: string
  mustAnswer: boolean
  primary: { db: Db; pool: pg.Pool; changes: Changes }
  pooling: Pooling | null
  poolSize: number | undefined
  open: (pool: pg.Pool) => Db
  onReplica?: OnReplica | undefined
}): Promise<Reads<Db>> {
  const { url, mustAnswer, primary, pooling, poolSize, open, onReplica = () => undefined } = options
  const pool = openPool(() => url, { pooling, poolSize, waitMs })
  try {
    await checkReplica(pool, primary.pool, { url, mustAnswer })
  } catch (error) {
    await pool.end()
    throw error
  }
  const lag = await watchLag({
    primaryPosition: () => walPosition(primary.pool, 'pg_current_wal_lsn()'),
    replicaPosition: replayedPosition(pool),
    maxLagMs,
    onReplica,
  })
  const db = open(withPrimary(pool, primary.pool))
  db.transaction = primary.db.transaction

  /** Position that the replica must have reached. Null when something was notified since. */
  let needed: Promise<number> | null = null
  primary.changes.listen(() => {
    needed = null
  })

  async function hasAllChanges() {
    needed ??= walPosition(primary.pool, 'pg_current_wal_insert_lsn()')
    const query = needed
    query.catch(() => {
      if (needed === query) needed = null
    })
    return lag.hasReplayed(await query)
  }

  return {
    anonymous: () => (lag.state().isRead ? db : primary.db),
    async current() {
      if (!lag.state().isRead) return primary.db
      return (await hasAllChanges().catch(() => false)) ? db : primary.db
    },
    rememberWriteMs,
    replica: lag.state,
    async stop() {
      await lag.stop()
      await pool.end()
    },
  }
}

/** Sends reads to the replica; writes, and reads that it cannot answer, to the primary. */
function withPrimary(replica: pg.Pool, primary: pg.Pool): pg.Pool {
  const queryReplica = replica.query as (...query: unknown[]) => Promise<unknown>
  const queryPrimary = primary.query as (...query: unknown[]) => Promise<unknown>
  const query = (...query: unknown[]) =>
    isRead(query[0])
      ? queryReplica(...query).catch((error: unknown) => {
          if (!isConnectionError(error) && !answeredByPrimary.includes(sqlStateOf(error) ?? '')) throw error
          return queryPrimary(...query)
        })
      : queryPrimary(...query)
  return Object.create(replica, { query: { value: query } })
}

/** Another database is always refused, because it would serve another shop's pages. */
async function checkReplica(pool: pg.Pool, primary: pg.Pool, { url, mustAnswer }: ConfiguredReplica) {
  const found = await pool.query('select pg_is_in_recovery() as replays').catch((error) => {
    if (mustAnswer) throw connectFailure('DATABASE_REPLICA_URL', url, error)
    return null
  })
  if (!found) return
  const isSame = (await databaseIdentity(pool)) === (await databaseIdentity(primary))
  if (!isSame || (mustAnswer && !found.rows[0].replays)) throw new Error(databaseMessages.noReplica)
}

/** Returns the replayed position. Rejects after a promotion. */
const replayedPosition = (pool: pg.Pool) => () =>
  walPosition(pool, 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end')
