import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { writeOwned } from './cluster.ts'
import { handOver } from './hand-over.ts'
import { type Installation, isCode } from './installation.ts'

export const databaseName = 'feira'
const appRole = 'feira_app'

export interface SignIn {
  user: string
  password: string
}

/** The address of a database on the server, by default as the superuser. */
export type UrlOf = (database: string, as?: SignIn) => string

/**
 * Creates the shop's database and its role, which owns the database and has no rights on the server, so that injected
 * SQL reads no file and starts no program. `client` is the superuser.
 */
export async function prepareDatabase(
  client: pg.Client,
  installation: Installation,
  urlOf: UrlOf,
): Promise<SignIn> {
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.preparing])
  try {
    const password = await ensureRole(client, installation)
    await ensureDatabase(client, urlOf)
    return { user: appRole, password }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.preparing])
  }
}

async function ensureRole(client: pg.Client, installation: Installation): Promise<string> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole])
  const known = await readPasswordOf(installation)
  if (rowCount === 1 && known) return known
  const password = known ?? randomBytes(24).toString('hex')
  // The password is stored first, because a role with an unknown password would have to be recreated.
  if (!known) await writeOwned(installation, passwordFile, password)
  const how = `${rowCount === 1 ? 'alter' : 'create'} role ${appRole}`
  // New databases are for `feira stress` and for tests.
  await client.query(`${how} login nosuperuser createdb password ${pg.escapeLiteral(password)}`)
  // `feira seed --scale` needs this; an owner may disable triggers anyway.
  await client.query(`grant set on parameter session_replication_role to ${appRole}`)
  return password
}

const passwordFile = 'app-password'

async function readPasswordOf({ home }: Installation): Promise<string | null> {
  try {
    return (await readFile(join(home, passwordFile), 'utf8')).trim() || null
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

async function ensureDatabase(client: pg.Client, urlOf: UrlOf) {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [databaseName],
  )
  const [found] = rows
  if (!found) await client.query(`create database ${databaseName} owner ${appRole}`)
  // This database was made before the role existed.
  else if (found.owner !== appRole)
    await handOver(urlOf(databaseName), { database: databaseName, to: appRole })
}
