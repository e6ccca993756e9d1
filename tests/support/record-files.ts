import { mkdir, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { recordFolder } from '#scripts/changed-tests.ts'
import { watchCalledFiles } from './files-called.ts'

const rooms = ['server/', 'client/', 'shared/', 'scripts/']

/** A setup file: writes down which files of the project each test file runs through. */
if (process.env.RECORD_FILES) {
  let called: Awaited<ReturnType<typeof watchCalledFiles>>
  // The modules are loaded by now: what they run at that moment says nothing.
  beforeAll(async () => {
    called = await watchCalledFiles()
  })

  afterAll(async () => {
    const test = relative(process.cwd(), expect.getState().testPath ?? '')
    const files = (await called.take()).filter((file) => rooms.some((room) => file.startsWith(room)))
    called.stop()
    await mkdir(recordFolder, { recursive: true })
    await writeFile(`${recordFolder}/${test.replaceAll('/', '+')}.json`, JSON.stringify({ test, files }))
  })
}
