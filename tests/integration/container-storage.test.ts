import { rm } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { holdStorage } from '#scripts/container/hold-storage.ts'
import { freePort } from '#scripts/free-port.ts'
import { containerMessages } from '#shared/messages/command-line/container.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

test('a second container lives, but waits until the first has let go of the storage', async () => {
  const folder = await temporaryFolder()
  folders.push(folder)
  const port = await freePort()
  const first = await holdStorage(folder, { port })
  let isHeld = false
  const second = holdStorage(folder, { port }).then((held) => {
    isHeld = true
    return held
  })
  const answerOf = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  await expect.poll(() => answerOf('/up').catch(() => null)).toMatchObject({ status: 200 })
  const page = await answerOf('/stores')
  expect(page.status).toBe(503)
  expect(page.headers.get('Retry-After')).toBe('5')
  expect(await page.text()).toBe(containerMessages.waitingPage(5))
  expect(isHeld).toBe(false)

  first.release()
  const { release } = await second
  // The port is free for the shop.
  await expect(answerOf('/up')).rejects.toThrow()
  release()
})

test('a storage that cannot be written ends the start with what to do', async () => {
  const folder = await temporaryFolder()
  folders.push(folder)
  const missing = `${folder}/missing`
  await expect(holdStorage(missing, { port: 0 })).rejects.toThrow(containerMessages.notWritable(missing))
})
