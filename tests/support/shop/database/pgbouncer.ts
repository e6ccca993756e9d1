import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { installedProgram } from '#scripts/cluster/installed-program.ts'
import { freePort } from '#scripts/free-port.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const nobody = 65_534
const startTimeLimitMs = 30_000

/** The PgBouncer of this machine; undefined: there is none. */
export const pgbouncerProgram = installedProgram('pgbouncer', '--version')

/** PgBouncer in transaction mode before a server, with fewer sessions than the shop has connections. */
export async function startPgBouncer(serverUrl: string, { sessions = 3 } = {}) {
  const server = new URL(serverUrl)
  const port = await freePort()
  const file = join(await temporaryFolder(), 'pgbouncer.ini')
  const login = `user=${server.username}${server.password && ` password=${server.password}`}`
  await writeFile(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port || 5432} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
server_login_retry = 1
${isOlderThanStatements() ? '' : 'max_prepared_statements = 200'}
`,
  )
  // It refuses to run as root, and a test before may have closed new files to others.
  await chmod(file, 0o644)
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const bouncer = spawn(pgbouncerProgram ?? '', [file], { stdio: 'ignore', ...user })
  const url = new URL(server)
  url.host = `127.0.0.1:${port}`
  await untilAnswering(bouncer, url.href)
  return {
    url: url.href,
    async stop() {
      const gone = once(bouncer, 'exit')
      bouncer.kill('SIGTERM')
      await gone
    },
  }
}

function isOlderThanStatements() {
  const version = /(\d+)\.(\d+)/.exec(String(execFileSync(pgbouncerProgram ?? '', ['--version'])))
  return Number(version?.[1]) === 1 && Number(version?.[2]) < 21
}

async function untilAnswering(bouncer: ChildProcess, url: string) {
  const giveUpAtMs = Date.now() + startTimeLimitMs
  while (bouncer.exitCode === null && Date.now() < giveUpAtMs) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    const isAnswering = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end()
    if (isAnswering) return
    await delay(20)
  }
  throw new Error('PgBouncer did not start')
}
