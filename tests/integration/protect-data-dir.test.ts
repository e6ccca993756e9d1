import { chmod, mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureDataDir } from '#server/start/ensure-data-dir.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const umask = process.umask()
let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(async () => {
  process.umask(umask)
  await rm(folder, { recursive: true, force: true })
})

test('a data folder readable by others is closed to them at the next start', async () => {
  const dataDir = join(folder, 'data')
  await mkdir(join(dataDir, 'outbox/old'), { recursive: true })
  await writeFile(join(dataDir, 'outbox/old/a.eml'), 'a mail')
  await writeFile(join(dataDir, 'session-secret'), 'a secret')
  await symlink(folder, join(dataDir, 'outbox/around'))
  for (const path of ['', 'outbox', 'outbox/old']) await chmod(join(dataDir, path), 0o755)
  await chmod(join(dataDir, 'outbox/old/a.eml'), 0o644)

  await ensureDataDir(dataDir)
  await writeFile(join(dataDir, 'new'), 'written since')

  const names = ['', ...(await readdir(dataDir, { recursive: true }))].filter(
    (name) => !name.includes('around'),
  )
  const modes = await Promise.all(
    names
      .toSorted()
      .map(async (name) => [name, ((await stat(join(dataDir, name))).mode & 0o777).toString(8)]),
  )
  expect(modes).toEqual([
    // As root, the database runs as someone else, who passes through.
    ['', process.getuid?.() === 0 ? '711' : '700'],
    ['new', '600'],
    ['outbox', '700'],
    ['outbox/old', '700'],
    ['outbox/old/a.eml', '600'],
    ['session-secret', '600'],
  ])
  expect((await stat(folder)).mode & 0o777).toBe(0o711)
})

test('the files of the database are closed again, which it wants before it starts; its folder is left to its own user', async () => {
  const dataDir = join(folder, 'opened')
  await mkdir(join(dataDir, 'postgres/cluster/base'), { recursive: true })
  await writeFile(join(dataDir, 'postgres/cluster/base/1'), 'rows')
  for (const path of ['', 'postgres', 'postgres/cluster', 'postgres/cluster/base'])
    await chmod(join(dataDir, path), 0o755)
  await chmod(join(dataDir, 'postgres/cluster/base/1'), 0o644)
  await ensureDataDir(dataDir)
  const modeOf = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8)
  expect(await modeOf('postgres/cluster')).toBe('700')
  expect(await modeOf('postgres/cluster/base')).toBe('700')
  expect(await modeOf('postgres/cluster/base/1')).toBe('600')
  expect(await modeOf('postgres')).toBe('755')
})
