import { join } from 'node:path'
import pg from 'pg'
import { connectionSettings } from '#server/db/connection-settings.ts'
import { findBinaries } from './binaries.ts'
import { readPassword, superuser, writeOwned } from './cluster.ts'
import type { Installation } from './installation.ts'
import { runningPort } from './postmaster.ts'
import { runProgram } from './run-program.ts'

/** Runs `work` with a connection of the running server's superuser. */
export async function asSuperuser<Result>(
  installation: Installation,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...connectionSettings,
    host: '127.0.0.1',
    port: (await runningPort(installation)) ?? 0,
    user: superuser,
    password: await readPassword(installation),
    database: 'postgres',
    application_name: 'feira backup',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Gives the superuser of a cluster from elsewhere a password that is known here. */
export async function renewPassword(installation: Installation, password: string): Promise<void> {
  const { home, cluster, user } = installation
  await writeOwned(installation, 'password', password)
  const postgres = join(await findBinaries(installation), 'postgres')
  const statement = `alter role ${superuser} password ${pg.escapeLiteral(password)}`
  await runProgram(postgres, ['--single', '-D', cluster, 'postgres'], {
    user,
    folder: home,
    input: `${statement}\n`,
  })
}
