import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Check, problem, warning } from '#server/doctor/check.ts'
import { machineChecks } from '#shared/messages/command-line/doctor/machine.ts'

const files = ['server/main.js', 'client', 'manifest.json', 'server/migrations/meta/_journal.json']
const sources = ['client', 'server', 'shared', 'package-lock.json']

/**
 * Checks that the running build is complete, and made from the sources beside it. An installation without sources is
 * fine.
 */
export const build: Check = {
  name: 'build',
  isDear: true,
  async examine({ distDir }) {
    if (!distDir) return []
    const { stale, missing } = machineChecks.build
    for (const file of files) if (!(await timeOf(join(distDir, file)))) return [problem(missing(file))]
    const built = (await timeOf(join(distDir, 'built'))) ?? 0
    const newest = await Promise.all(sources.map((name) => newestIn(join(distDir, '..', name))))
    return Math.max(...newest) > built ? [warning(stale)] : []
  },
}

const timeOf = async (path: string) => (await stat(path).catch(() => null))?.mtimeMs ?? null

async function newestIn(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0
  const inside = await readdir(path)
  return Math.max(found.mtimeMs, ...(await Promise.all(inside.map((name) => newestIn(join(path, name))))))
}
