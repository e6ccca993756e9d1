import { readFile, rename } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, writeOwned } from './cluster.ts'
import type { Installation } from './installation.ts'
import { runningPort } from './postmaster.ts'
import { runProgram } from './run-program.ts'
import { writeSettings } from './settings.ts'

const tries = 10
const betweenTriesMs = 500
const startSeconds = 120

export interface StartSettings {
  fsync: boolean
  archivesWal?: boolean
}

/** Starts PostgreSQL on its data folder, created if missing; returns the port. */
export async function startServer(
  installation: Installation,
  { fsync, archivesWal = false }: StartSettings,
): Promise<number> {
  const binaries = await findBinaries(installation)
  await ensureCluster(installation, binaries, { fsync })
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(installation)
    await writeSettings(installation, { port, fsync, archivesWal })
    try {
      await startOnce(installation, binaries)
      if (archivesWal) await wakeCheckpointer(installation, binaries)
      return port
    } catch (error) {
      const log = await readFile(join(installation.home, 'log'), 'utf8').catch(() => String(error))
      if (attempt === tries || !isPassing(log)) {
        throw new Error(databaseMessages.didNotStart(log.slice(-2_000).trim()), { cause: error })
      }
      await delay(betweenTriesMs)
    }
  }
}

/** The port stays the same across starts unless it is taken. */
async function choosePort(installation: Installation): Promise<number> {
  const last = Number(await readFile(join(installation.home, 'port'), 'utf8').catch(() => '0'))
  const port = await freePort(last).catch(() => freePort(0))
  await writeOwned(installation, 'port', String(port))
  return port
}

function freePort(wanted: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.on('error', reject)
  server.listen(wanted, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : wanted))
  })
  return promise
}

async function startOnce({ home, cluster, user }: Installation, binaries: string) {
  const log = join(home, 'log')
  await rename(log, `${log}.old`).catch(() => undefined)
  const parameters = [
    'start',
    '--wait',
    '--silent',
    '--timeout',
    String(startSeconds),
    '-D',
    cluster,
    '--log',
    log,
  ]
  await runProgram(join(binaries, 'pg_ctl'), parameters, { user, folder: home })
}

/**
 * The checkpointer closes segments that have become old. It begins before the server is ready, when it does not look at
 * `archive_timeout` yet, and would sleep until its first checkpoint: five minutes, whose changes a lost disk would take
 * along. A reload wakes it.
 */
async function wakeCheckpointer({ home, cluster, user }: Installation, binaries: string) {
  await runProgram(join(binaries, 'pg_ctl'), ['reload', '--silent', '-D', cluster], { user, folder: home })
}

/** Temporary problems: processes of a killed server are still ending, or another program took the port just now. */
const isPassing = (log: string) => log.includes('shared memory block') || log.includes('could not bind')

export async function stopServer(installation: Installation) {
  const parameters = [
    'stop',
    '--wait',
    '--silent',
    '--mode',
    'fast',
    '-D',
    installation.cluster,
    '--timeout',
    String(startSeconds),
  ]
  const pgCtl = join(await findBinaries(installation), 'pg_ctl')
  try {
    await runProgram(pgCtl, parameters, { user: installation.user, folder: installation.home })
  } catch (error) {
    // A server killed meanwhile leaves its pid file, which pg_ctl takes for a server that does not stop.
    if ((await runningPort(installation)) !== null) throw error
  }
}
