import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'

/** Returns the port of the PostgreSQL server running on this data, or null. */
export async function runningPort({ cluster }: { cluster: string }): Promise<number | null> {
  const pidFile = join(cluster, 'postmaster.pid')
  // Process id, data folder, start time, port, …: https://www.postgresql.org/docs/current/storage-file-layout.html
  const [pid, , , port] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  if (!pid || !isAlive(Number(pid))) return null
  if (await isPostmaster(Number(pid), cluster)) return Number(port)
  // The process id belongs to another program now, as after a container restart. PostgreSQL would refuse to start.
  await rm(pidFile, { force: true })
  return null
}

/** Returns true when the running server accepts writes, because it has finished recovering. */
export async function acceptsWrites({ cluster }: { cluster: string }): Promise<boolean> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[7]?.trim() === 'ready'
}

async function isPostmaster(pid: number, cluster: string) {
  if (process.platform === 'win32') return true
  const command =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : runProgram('ps', ['-o', 'args=', '-p', String(pid)], { user: undefined, folder: '/' })
  return command.then(
    (text) => text.includes(cluster),
    () => false,
  )
}

export function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
