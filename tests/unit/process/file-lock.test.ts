import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withFileLock } from '#server/db/file-lock.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let folder: string
let lock: string
beforeEach(async () => {
  folder = await temporaryFolder()
  lock = join(folder, 'work.lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('of two simultaneous holders of a file lock one waits for the other', async () => {
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

test('a failure releases the file lock', async () => {
  await expect(withFileLock(lock, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space')
  expect(await withFileLock(lock, async () => 'done')).toBe('done')
})

test('the lock of a killed process expires', async () => {
  const program = `
    import { withFileLock } from '${pathToFileURL('server/db/file-lock.ts')}'
    setInterval(() => undefined, 1000)
    await withFileLock(process.argv[1], () => new Promise(() => process.stdout.write('locked')))`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program, lock])
  await once(holder.stdout, 'data')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const longAgo = new Date(Date.now() - 21_000)
  await utimes(lock, longAgo, longAgo)

  expect(await withFileLock(lock, async () => 'done')).toBe('done')
})

test('a file lock in a missing folder fails at once', async () => {
  await expect(withFileLock(join(folder, 'missing', 'work.lock'), async () => 'done')).rejects.toThrow(
    'ENOENT',
  )
})
