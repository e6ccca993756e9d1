import { execFile } from 'node:child_process'
import { access, cp, readFile, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const run = promisify(execFile)
const clonedParts = [
  ...['client', 'server', 'shared', 'scripts'],
  ...['build.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
]

let clone: string
beforeAll(async () => {
  clone = await temporaryFolder()
  for (const name of clonedParts) await cp(name, join(clone, name), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(clone, 'node_modules'))
})
afterAll(() => rm(clone, { recursive: true, force: true }))

test.each([
  ['npm start', 'scripts/start.ts'],
  ['seed --scale 1k', 'scripts/feira.ts', 'seed', '--scale', '1k'],
])('`%s` says what it lacks before anything is built', { timeout: 120_000 }, async (_, ...args) => {
  const env = { ...process.env, DATABASE_URL: 'postgres://feira@127.0.0.1:1/feira', SESSION_SECRETS: '' }
  await expect(run('node', args, { cwd: clone, env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^SESSION_SECRETS: .*\n$/),
  })
  await expect(access(join(clone, 'dist'))).rejects.toThrow('ENOENT')
})

test('a web and a worker process started together on a fresh clone build once', {
  timeout: 120_000,
}, async () => {
  const build = () => run('node', ['build.mjs', '--if-needed'], { cwd: clone })
  const builtAtMs = async () => (await stat(join(clone, 'dist/built'))).mtimeMs

  const both = [build(), build()]
  await Promise.race(both)
  const firstBuiltAtMs = await builtAtMs()
  await Promise.all(both)

  expect(await builtAtMs()).toBe(firstBuiltAtMs)
  await expect(access(join(clone, 'dist/build.lock'))).rejects.toThrow('ENOENT')
})

test('no page loads more than thirty script files', async () => {
  const { app, chunks } = JSON.parse(await readFile(join(clone, 'dist/manifest.json'), 'utf8'))
  const counts = Object.entries<string[]>(chunks).map(([page, files]) => [
    page,
    // The entry, and the app that it loads.
    1 + app.length + files.length,
  ])
  expect(counts).not.toEqual([])
  expect(counts.filter(([, count]) => Number(count) > 30)).toEqual([])
})
