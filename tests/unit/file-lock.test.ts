import { access, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withFileLock } from '#server/db/file-lock.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let folder: string
let lock: string
beforeEach(async () => {
  folder = await temporaryFolder()
  lock = join(folder, 'work.lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('of two at once, one waits for the other', async () => {
  const steps: string[] = []
  const firstMayEnd = Promise.withResolvers<void>()
  const first = withFileLock(lock, async () => {
    steps.push('first begins')
    await firstMayEnd.promise
    steps.push('first ends')
  })
  await expect.poll(() => steps).toEqual(['first begins'])
  const second = withFileLock(lock, async () => steps.push('second'))
  firstMayEnd.resolve()

  await Promise.all([first, second])

  expect(steps).toEqual(['first begins', 'first ends', 'second'])
  await expect(access(lock)).rejects.toThrow('ENOENT')
})

test('whoever failed, or was killed, keeps nobody waiting', async () => {
  await expect(withFileLock(lock, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space')
  const noSuchProcess = 2 ** 30
  await writeFile(lock, String(noSuchProcess))

  expect(await withFileLock(lock, async () => 'done')).toBe('done')
})
