import { readFile, rename } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, writeOwned } from './cluster.ts'
import type { Place } from './place.ts'
import { runningPort } from './postmaster.ts'
import { runProgram } from './run-program.ts'
import { writeSettings } from './settings.ts'

const tries = 10
const betweenTriesMs = 500
const startSeconds = 120

/** Starts PostgreSQL on the place's data, made if need be; answers its port. */
export async function startServer(place: Place, { fsync }: { fsync: boolean }): Promise<number> {
  const binaries = await findBinaries(place)
  await ensureCluster(place, binaries, { fsync })
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(place)
    await writeSettings(place, { port, fsync })
    try {
      await startOnce(place, binaries)
      return port
    } catch (error) {
      const log = await readFile(join(place.home, 'log'), 'utf8').catch(() => String(error))
      if (attempt === tries || !isPassing(log)) {
        throw new Error(databaseMessages.didNotStart(log.slice(-2_000).trim()), { cause: error })
      }
      await delay(betweenTriesMs)
    }
  }
}

/** The same port as the last time, for whoever noted it, unless it is taken. */
async function choosePort(place: Place): Promise<number> {
  const last = Number(await readFile(join(place.home, 'port'), 'utf8').catch(() => '0'))
  const port = await freePort(last).catch(() => freePort(0))
  await writeOwned(place, 'port', String(port))
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

async function startOnce({ home, cluster, user }: Place, binaries: string) {
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

/** Gone in a moment: children of a killed server are still ending, or another program took the port just now. */
const isPassing = (log: string) => log.includes('shared memory block') || log.includes('could not bind')

export async function stopServer(place: Place) {
  const parameters = [
    'stop',
    '--wait',
    '--silent',
    '--mode',
    'fast',
    '-D',
    place.cluster,
    '--timeout',
    String(startSeconds),
  ]
  const pgCtl = join(await findBinaries(place), 'pg_ctl')
  try {
    await runProgram(pgCtl, parameters, { user: place.user, folder: place.home })
  } catch (error) {
    // Killed meanwhile, it leaves its file behind, which pg_ctl takes for a server that does not stop.
    if ((await runningPort(place)) !== null) throw error
  }
}
