import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

const touchMs = 1_000
const staleMs = 10_000
const waitMs = 50

/** One process at a time does this work; the others wait. The lock of one that was killed counts for nothing. */
export async function withFileLock<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  while (!(await take(lock))) {
    await removeIfStale(lock)
    await delay(waitMs)
  }
  const touch = setInterval(() => {
    const now = new Date()
    utimes(lock, now, now).catch(() => clearInterval(touch))
  }, touchMs)
  try {
    return await work()
  } finally {
    clearInterval(touch)
    await rm(lock, { force: true })
  }
}

async function take(lock: string) {
  try {
    const file = await open(lock, 'wx')
    await file.writeFile(String(process.pid))
    await file.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function removeIfStale(lock: string) {
  const [holder, file] = await Promise.all([
    readFile(lock, 'utf8').catch(() => ''),
    stat(lock).catch(() => null),
  ])
  if (!file) return
  const isDead = holder !== '' && !isAlive(Number(holder))
  if (!isDead && Date.now() - file.mtimeMs < staleMs) return
  // A rename has one winner, so that a lock taken meanwhile is not removed by a second waiter.
  const aside = `${lock}.${file.ino}`
  await rename(lock, aside).then(
    () => rm(aside, { force: true }),
    () => undefined,
  )
}

export function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
