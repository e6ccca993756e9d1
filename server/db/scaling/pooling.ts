import pg from 'pg'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { connectionSettings } from '#server/db/connection-settings.ts'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { connectFailure } from './connect-failure.ts'
import { databaseIdentity } from './database-identity.ts'
import { settingsOfRole } from './session-settings.ts'

/**
 * Rounds of alternating transactions: a pooler gives the second connection the session that the first has just
 * released.
 */
const rounds = 3

/** Properties of a pooler between the shop and its database. */
export interface Pooling {
  /** True when the pooler carries prepared statements over to the sessions that it lends. */
  knowsStatements: boolean
}

/** Configures the sessions that a pooler opens like the shop's own, through a connection that bypasses it. */
export async function preparePooling(pool: pg.Pool, directUrl: string): Promise<Pooling> {
  const direct = new pg.Client({ connectionString: directUrl, ...connectionSettings })
  direct.on('error', () => undefined)
  const other = new pg.Client({ connectionString: directUrl, ...connectionSettings })
  other.on('error', () => undefined)
  try {
    await Promise.all([direct.connect(), other.connect()]).catch((error) => {
      throw connectFailure('DATABASE_DIRECT_URL', directUrl, error)
    })
    if ((await databaseIdentity(direct)) !== (await databaseIdentity(pool)))
      throw new Error(databaseMessages.directToAnother)
    if (await shareSessions(direct, other)) throw new Error(databaseMessages.directPooled)
    await settleRole(direct, pool)
    return { knowsStatements: await knowsStatements(pool) }
  } finally {
    await Promise.all([direct.end(), other.end()])
  }
}

/** Refuses a pooler that was not configured as one, because it would silently lose notifications and locks. */
export async function refuseUnknownPooler(pool: pg.Pool): Promise<void> {
  if (pool.options.max < 2) return
  const clients = await Promise.all([pool.connect(), pool.connect()])
  try {
    if (await shareSessions(...clients)) throw new Error(databaseMessages.pooled)
  } finally {
    for (const client of clients) client.release()
  }
}

/** Returns true when one session of the server serves both connections in turn, which no server does by itself. */
async function shareSessions(first: pg.ClientBase, second: pg.ClientBase): Promise<boolean> {
  const sessions = new Map([first, second].map((client) => [client, new Set<number>()]))
  for (let round = 0; round < rounds; round++) {
    for (const [client, pids] of sessions) {
      const { rows } = await client.query('select pg_backend_pid() as pid')
      pids.add(rows[0].pid)
    }
  }
  const [ofFirst, ofSecond] = [...sessions.values()].map((pids) => [...pids])
  return ofFirst?.some((pid) => ofSecond?.includes(pid)) ?? false
}

/** Stores the settings in the role, because a pooler passes on a connection's time zone and none of its limits. */
async function settleRole(direct: pg.Client, pool: pg.Pool) {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  const role = rows[0]?.role ?? ''
  await direct.query('select pg_advisory_lock($1)', [advisoryLocks.settings])
  for (const statement of settingsOfRole(role, direct.database ?? '')) await direct.query(statement)
}

/**
 * Returns true when the pooler gives prepared statements names of its own. Any other sends ours to whichever session
 * comes next.
 */
async function knowsStatements(pool: pg.Pool): Promise<boolean> {
  const name = 'feira probe'
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ name, text: 'select 1' })
    const { rowCount } = await client.query('select from pg_prepared_statements where name = $1', [name])
    return rowCount === 0
  } finally {
    // The connection is closed together with its statement.
    client.release(true)
  }
}
