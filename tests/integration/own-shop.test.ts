import { execFile } from 'node:child_process'
import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { layoutMessages } from '#shared/messages/layout.ts'
import { setupMessages } from '#shared/messages/operator/setup.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildIfNeeded } from '../../build.mjs'

const minuteMs = 60_000

let folder: string
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  await buildIfNeeded()
  database = await testDatabase()
  folder = await temporaryFolder()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const environment = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  DEMO: '1',
  SESSION_SECRETS: 'a-secret-for-the-tests',
})

function feira(...args: string[]) {
  const env = { ...process.env, NODE_ENV: 'production', ...environment() }
  return new Promise<{ code: unknown; said: string; complained: string }>((resolve) => {
    execFile('node', ['dist/server/cli.js', ...args], { env }, (error, said, complained) =>
      resolve({ code: error ? error.code : 0, said, complained: complained.trim() }),
    )
  })
}

/** How many rows each table has. */
async function contentOf({ pool }: Pick<typeof database, 'pool'>) {
  const { rows } = await pool.query(`
    select table_name as name, (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from public.%I', table_name), false, true, '')))[1]::text as rows
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, Number(count)]))
}

const textAt = async (address: string) => (await fetch(address, { headers: { accept: 'text/html' } })).text()

test('a demonstration is cleared to an empty shop, which an address of the terminal opens', {
  timeout: 8 * minuteMs,
}, async () => {
  const empty = await contentOf(database)
  expect(await feira('demo', 'clear', '--yes')).toMatchObject({
    code: 1,
    complained: cliMessages.demo.no_demo,
  })
  const demo = await startShopProcess({ dataDir: folder, environment: environment() })
  onTestFailed(() => demo.stop())
  expect(await textAt(demo.address)).toContain(layoutMessages.demo)
  const steps = await textAt(`${demo.address}/own-shop`)
  expect(steps.replaceAll(/<[^>]*>/g, '')).toContain('npm run feira -- demo clear --yes')
  expect((await fetch(`${demo.address}/setup`)).status).toBe(404)
  expect(await feira('setup-link')).toMatchObject({ code: 1, complained: cliMessages.hasOperator })

  expect(await feira('demo', 'clear')).toMatchObject({ code: 1, complained: cliMessages.demo.confirm })
  expect(await feira('demo', 'clear', '--yes')).toMatchObject({
    code: 1,
    complained: cliMessages.demo.running,
  })
  await demo.stop()
  await access(join(folder, 'pictures'))
  const cleared = await feira('demo', 'clear', '--yes')
  expect(cleared).toMatchObject({ code: 0, complained: '' })
  expect(await contentOf(database)).toEqual({ ...empty, setup_link: 1 })
  expect((await database.pool.query('select from pgboss.job')).rowCount).toBe(0)
  await expect(access(join(folder, 'pictures'))).rejects.toThrow('ENOENT')

  const own = await startShopProcess({ dataDir: folder, environment: environment() })
  onTestFailed(() => own.stop())
  const home = await textAt(own.address)
  expect(home).not.toContain(layoutMessages.demo)
  expect(home).not.toContain('feira.test')
  expect((await fetch(`${own.address}/own-shop`)).status).toBe(404)
  const { said } = await feira('setup-link')
  const query = /\/setup(\?token=[\w-]{43})/.exec(said)?.[1]
  expect(await textAt(`${own.address}/setup${query}`)).toContain(setupMessages.submit)
  await own.stop()
})
