import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expireEarlierBuilds } from '#scripts/build/expire-earlier-builds.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const dayMs = 24 * 60 * 60 * 1000
const nowMs = Date.UTC(2026, 5, 1)

let dir: string
beforeEach(async () => {
  dir = await temporaryFolder()
  await mkdir(join(dir, 'builds/meta'), { recursive: true })
})
afterEach(() => rm(dir, { recursive: true }))

async function write(name: string, ageDays: number) {
  const at = new Date(nowMs - ageDays * dayMs)
  await writeFile(join(dir, name), '')
  await utimes(join(dir, name), at, at)
}

const left = async () =>
  (await readdir(dir, { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort()

test('a file replaced by a build stays for a week from that day, however old it is', async () => {
  await write('chunk-a.js', 90)
  await write('chunk-a.js.br', 90)
  await write('builds/meta/b1.json', 90)
  const previous = ['chunk-a.js', 'builds/meta/b1.json']
  await expireEarlierBuilds({ dir, previous, current: [], nowMs })
  expect(await left()).toEqual(['builds/meta/b1.json', 'chunk-a.js', 'chunk-a.js.br'])
  expect((await stat(join(dir, 'chunk-a.js'))).mtimeMs).toBe(nowMs)
  await expireEarlierBuilds({ dir, previous: [], current: [], nowMs: nowMs + 7 * dayMs })
  expect(await left()).toHaveLength(3)
  await expireEarlierBuilds({ dir, previous: [], current: [], nowMs: nowMs + 7 * dayMs + 1 })
  expect(await left()).toEqual([])
})

test('the files of the current build stay, however old they are', async () => {
  await write('entry-a.js', 400)
  await write('entry-a.js.gz', 400)
  await expireEarlierBuilds({ dir, previous: ['entry-a.js'], current: ['entry-a.js'], nowMs })
  expect(await left()).toEqual(['entry-a.js', 'entry-a.js.gz'])
})
