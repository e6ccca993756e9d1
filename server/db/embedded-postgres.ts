import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { connectionSettings } from './connection-settings.ts'
import { databaseName, prepareDatabase, type UrlOf } from './embedded-postgres/app-role.ts'
import { readPassword, superuser } from './embedded-postgres/cluster.ts'
import { chooseInstallation, type Installation } from './embedded-postgres/installation.ts'
import { runningPort } from './embedded-postgres/postmaster.ts'
import { type StartSettings, startServer, stopServer } from './embedded-postgres/start-server.ts'
import { withFileLock } from './file-lock.ts'
import { type Outage, unheardOutage } from './outage.ts'
import { sqlStateOf } from './sql-state.ts'

export interface EmbeddedPostgres {
  /** The port may change when the server restarts. */
  readonly url: string
  /** The folder of its files. */
  home: string
  /** Stops the server too, unless another process is using it. */
  close(): Promise<void>
}

const joinTimeoutMs = 120_000
const betweenTriesMs = 100

/** Finds or starts the PostgreSQL under `{dataDir}/postgres`, which outlives a killed shop. */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  fsync?: boolean | undefined
  archivesWal?: boolean | undefined
  outage?: Outage
}): Promise<EmbeddedPostgres> {
  const { dataDir, fsync = true, archivesWal = false, outage = unheardOutage() } = options
  const installation = await chooseInstallation(dataDir)
  let isClosing = false
  const settings = { fsync, archivesWal }
  let presence = await joinServer(installation, settings)
  let rejoining: Promise<void> = Promise.resolve()
  watch(presence.client)
  const signIn = await prepareDatabase(presence.client, installation, presence.urlOf)
  return {
    get url() {
      return presence.urlOf(databaseName, signIn)
    },
    home: installation.home,
    close,
  }

  /** A killed server is restarted while the shop runs, on the same port unless that is taken. */
  function watch(client: pg.Client) {
    client.once('end', () => {
      if (!isClosing) rejoining = rejoin()
    })
  }

  async function rejoin() {
    while (!isClosing) {
      try {
        presence = await joinServer(installation, settings)
        outage.over()
        return watch(presence.client)
      } catch (error) {
        outage.note(error)
        await delay(betweenTriesMs * 10)
      }
    }
  }

  async function close() {
    isClosing = true
    await rejoining
    if (await isLast(presence.client)) await stopServer(installation)
    await presence.client.end()
  }
}

/** A superuser connection, held open to count as a user of the server and to prepare the database. */
interface Presence {
  client: pg.Client
  urlOf: UrlOf
}

/** Tries until the server responds, because it may be starting, recovering, or stopping. */
async function joinServer(installation: Installation, settings: StartSettings): Promise<Presence> {
  const deadline = Date.now() + joinTimeoutMs
  for (;;) {
    // The lock is only an optimization that lets one process start the server. PostgreSQL refuses to run twice on the
    // same data.
    const port = await withFileLock(
      join(installation.home, 'start.lock'),
      async () => (await runningPort(installation)) ?? startServer(installation, settings),
    )
    const password = await readPassword(installation)
    const urlOf = (database: string, as = { user: superuser, password }) =>
      `postgres://${as.user}:${as.password}@127.0.0.1:${port}/${database}?sslmode=disable`
    const client = new pg.Client({
      connectionString: urlOf('postgres'),
      application_name: 'feira presence',
      ...connectionSettings,
    })
    // The end event that follows is handled.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.presence])
      return { client, urlOf }
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() > deadline || !isPassing(error)) throw error
      await delay(betweenTriesMs)
    }
  }
}

/** No SQLSTATE: the connection was refused or cut. Class 57P: the server is starting or going down. */
function isPassing(error: unknown) {
  const state = sqlStateOf(error)
  return state === undefined || state.startsWith('57P')
}

async function isLast(client: pg.Client) {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [advisoryLocks.presence])
    const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [advisoryLocks.presence])
    return rows[0].alone === true
  } catch (error) {
    // The server is gone already, so there is nothing to stop.
    if (isPassing(error)) return false
    throw error
  }
}
