import { chown, mkdir } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { writeOwned } from './cluster.ts'
import type { Installation } from './installation.ts'

export interface ServerSettings {
  port: number
  /** False only in tests: data is lost when the machine goes down, but not when only the server does. */
  fsync: boolean
  /** Writes complete WAL segments to this folder, from which they are shipped. */
  archivesWal?: boolean
}

const megabyte = 1024 * 1024

/** Written at each start, so that an old installation gets the settings of a new version. */
export async function writeSettings(installation: Installation, settings: ServerSettings) {
  const text = serverSettings(settings) + (settings.archivesWal ? await archiving(installation) : '')
  await writeOwned(installation, join('cluster', 'postgresql.conf'), text)
  await writeOwned(installation, join('cluster', 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
}

export const archiveFolder = ({ home }: Pick<Installation, 'home'>) => join(home, 'archive')

/** Settings of the WAL archive. A segment is complete once it is full, or a minute old. */
async function archiving(installation: Installation): Promise<string> {
  const folder = archiveFolder(installation)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { user } = installation
  if (user) await chown(folder, user.uid, user.gid)
  return `archive_mode = on
archive_timeout = 60
archive_library = 'basic_archive'
basic_archive.archive_directory = '${folder.replaceAll("'", "''")}'
`
}

function serverSettings({ port, fsync }: ServerSettings) {
  const memoryMb = totalmem() / megabyte
  const sharedBuffersMb = Math.round(Math.min(Math.max(memoryMb / 8, 64), 512))
  return `# Written by Feira at each start. ALTER SYSTEM wins over it; for a server of your own set DATABASE_URL.
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
max_connections = 300
shared_buffers = ${sharedBuffersMb}MB
effective_cache_size = ${Math.round(memoryMb / 2)}MB
max_wal_size = 512MB
random_page_cost = 1.1
timezone = 'UTC'
log_timezone = 'UTC'
# The shop's queries are short, and containers have little shared memory for parallel ones.
jit = off
max_parallel_workers_per_gather = 0
# What a query does wrong, the shop itself logs.
log_min_messages = log
log_checkpoints = off
${fsync ? '' : 'fsync = off\nfull_page_writes = off\n'}`
}
