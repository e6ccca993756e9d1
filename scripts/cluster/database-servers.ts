import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#scripts/free-port.ts'
import { databaseName, prepareDatabase, type UrlOf } from '#server/db/embedded-postgres/app-role.ts'
import { findBinaries } from '#server/db/embedded-postgres/binaries.ts'
import { readPassword, superuser } from '#server/db/embedded-postgres/cluster.ts'
import { chooseInstallation, type Installation } from '#server/db/embedded-postgres/installation.ts'
import { runProgram } from '#server/db/embedded-postgres/run-program.ts'
import { startServer, stopServer } from '#server/db/embedded-postgres/start-server.ts'
import { giveTo } from '#server/db/embedded-postgres/system-user.ts'

/**
 * A PostgreSQL like the one that comes with the shop, started by the script, so that it stays dead when it is killed.
 */
export interface DatabaseServer {
  /** Address of the shop's own database, with its own role. */
  url: string
  port: number
  /** Runs a statement as the superuser. */
  run(statement: string): Promise<pg.QueryResult>
  /** Kills the server, like a power cut. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface Primary extends DatabaseServer {
  installation: Installation
  password: string
}

export interface Standby extends DatabaseServer {
  promote(): Promise<void>
}

/** Starts a primary that standbys on this machine can follow. */
export async function startPrimary(dataDir: string, { fsync = true } = {}): Promise<Primary> {
  const installation = await chooseInstallation(dataDir)
  const port = await startServer(installation, { fsync })
  const password = await readPassword(installation)
  const urlOf: UrlOf = (database, as = { user: superuser, password }) => urlAt(port, database, as)
  const run = runAt(urlOf('postgres'))
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  const signIn = await prepareDatabase(client, installation, urlOf)
  await client.end()
  const rules = join(installation.cluster, 'pg_hba.conf')
  await appendFile(rules, 'host replication all 127.0.0.1/32 scram-sha-256\n')
  await run('select pg_reload_conf()')
  const url = urlOf(databaseName, signIn)
  return { ...{ url, port, installation, password, run }, ...ending(installation) }
}

/** Copies the running primary to a standby that follows it from then on. */
export async function startStandby(primary: Primary, home: string): Promise<Standby> {
  const { user } = primary.installation
  const installation: Installation = { home, cluster: join(home, 'cluster'), user }
  const port = await freePort()
  await copyCluster(primary, installation.cluster)
  await appendFile(
    join(installation.cluster, 'postgresql.conf'),
    `port = ${port}
primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${superuser} password=${primary.password}'
primary_slot_name = 'standby'
`,
  )
  await writeFile(join(installation.cluster, 'standby.signal'), '')
  if (user) await giveTo(user, home)
  const control = await pgCtl(installation)
  await control('start', '--wait', '--silent', '--log', join(home, 'log'))
  const url = new URL(primary.url)
  url.port = String(port)
  const run = runAt(urlAt(port, 'postgres', { user: superuser, password: primary.password }))
  const promote = async () => void (await control('promote', '--wait', '--silent'))
  return { ...{ url: url.href, port, run, promote }, ...ending(installation) }
}

/** Copies the files of a running server, with the backup label that recovery needs. */
async function copyCluster(primary: Primary, cluster: string) {
  const { port, password, installation } = primary
  const client = new pg.Client({ connectionString: urlAt(port, 'postgres', { user: superuser, password }) })
  await client.connect()
  try {
    await client.query(`select pg_create_physical_replication_slot('standby', true)`)
    await client.query(`select pg_backup_start('standby', true)`)
    const left = ['pg_wal', 'pg_replslot', 'postmaster.pid', 'postmaster.opts'].map((name) =>
      join(installation.cluster, name),
    )
    await mkdir(cluster, { recursive: true, mode: 0o700 })
    await cp(installation.cluster, cluster, { recursive: true, filter: (from) => !left.includes(from) })
    for (const name of ['pg_wal', 'pg_replslot']) await mkdir(join(cluster, name), { mode: 0o700 })
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    await writeFile(join(cluster, 'backup_label'), rows[0].labelfile)
  } finally {
    await client.end()
  }
}

const urlAt = (port: number, database: string, { user, password }: { user: string; password: string }) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`

const runAt = (url: string) => async (statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

async function pgCtl(installation: Installation) {
  const program = join(await findBinaries(installation), 'pg_ctl')
  return (action: string, ...options: string[]) =>
    runProgram(program, [action, '-D', installation.cluster, ...options], {
      user: installation.user,
      folder: installation.home,
    })
}

const ending = (installation: Installation) => ({
  stop: () => stopServer(installation),
  async kill() {
    const control = await pgCtl(installation)
    await control('stop', '--mode', 'immediate', '--silent')
  },
})
