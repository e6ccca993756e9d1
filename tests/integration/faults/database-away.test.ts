import { rm } from 'node:fs/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type RunningServices, startServices } from '#server/start/start-services.ts'
import { untilDatabaseAnswers } from '#server/start/until-database-answers.ts'
import { startWorker } from '#server/worker.ts'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'
import { type FaultProxy, faultProxy } from '#tests/support/faults/fault-proxy.ts'
import { notedOutage } from '#tests/support/noted-outage.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** Several polls of all queues, and several tries of everything that connects again. */
const awayMs = 7_000

let direct: Awaited<ReturnType<typeof testDatabase>>
let proxy: FaultProxy
let folder: string
let lines: { level: number; msg: string }[]
let running: RunningServices | undefined
beforeEach(async () => {
  direct = await testDatabase()
  const { hostname, port } = new URL(direct.url)
  proxy = await faultProxy({ host: hostname, port: Number(port || 5432) }, () => 0)
  folder = await temporaryFolder()
  lines = []
})
afterEach(async () => {
  proxy.set({})
  await running?.stop()
  running = undefined
  await direct.close()
  await proxy.close()
  await rm(folder, { recursive: true, force: true })
})

async function start() {
  const url = new URL(direct.url)
  url.host = `127.0.0.1:${proxy.port}`
  const secrets = { SESSION_SECRETS: 'a-secret-for-the-tests' }
  const config = readConfig({ DATABASE_URL: url.href, DATA_DIR: folder, ...secrets })
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  running = await startServices(config, logger, { worker: true, reportError: () => undefined })
  return running
}

test('while the database is away all jobs together log its going and its coming back', async () => {
  const { services } = await start()
  await startWorker(services)
  proxy.set({ refuses: true })
  proxy.cutAll()
  await new Promise((resolve) => setTimeout(resolve, awayMs))
  expect(lines.map(({ msg }) => msg)).toEqual(['the queue fails'])

  proxy.set({})
  await expect.poll(() => lines.map(({ msg }) => msg)).toEqual(['the queue fails', 'the queue works again'])
})

test('a shop that is started before its database is open as soon as that answers', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  proxy.set({ refuses: true })
  const outage = notedOutage()
  const { signal } = new AbortController()
  const starting = untilDatabaseAnswers(start, { outage, signal, pauseMs: 100 })
  await expect.poll(() => outage.errors.length).toBeGreaterThan(1)
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(terminalMessages.waitsForDatabase))
  said.mockRestore()

  proxy.set({})
  const { services } = await starting
  await startWorker(services)
})
