import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchSources } from '#scripts/watch-sources.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a file that is replaced several times is reported each time', async () => {
  const file = join(folder, 'about.ts')
  await writeFile(file, '')
  let changes = 0
  const watching = watchSources([folder], () => changes++)
  await watching.ready

  for (let time = 1; time <= 3; time++) {
    const before = changes
    // As `sed -i` does it.
    await writeFile(`${folder}.new`, `export const time = ${time}`)
    await rename(`${folder}.new`, file)
    await expect.poll(() => changes).toBeGreaterThan(before)
  }
  await watching.close()
})
