import { readFile, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { worldPassword } from '#tests/support/shop/world.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildIfNeeded } from '../../build.mjs'

const minuteMs = 60_000
const soon = { timeout: 3 * minuteMs, interval: 200 }

let world: Awaited<ReturnType<typeof startShop>>
let shop: Awaited<ReturnType<typeof startShopProcess>>
let dataDir: string

const metricsToken = 'a-token-for-the-tests'

const environment = (url: string) => ({
  DATABASE_URL: url,
  SESSION_SECRETS: 'a-secret-for-the-tests',
  PUBLIC_URL: '',
  DEMO: '0',
  WEB_CONCURRENCY: '2',
  LOG_LEVEL: 'info',
  METRICS_TOKEN: metricsToken,
})

beforeAll(async () => {
  await buildIfNeeded()
  world = await startShop()
  dataDir = await temporaryFolder()
  shop = await startShopProcess({ dataDir, environment: environment(world.url) })
  await vi.waitFor(() => expect(logged('all processes serve')).toHaveLength(1), soon)
})
afterAll(async () => {
  await shop.stop()
  await world.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Another shop, with nobody in it, until the test is over. */
async function startEmpty() {
  const [database, folder] = await Promise.all([testDatabase(), temporaryFolder()])
  const empty = await startShopProcess({ dataDir: folder, environment: environment(database.url) })
  onTestFinished(async () => {
    await empty.stop()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  return empty
}

/** The lines of the log with a message. */
function logged(message: string, said = shop.said()) {
  const lines = said.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'))
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message)
}

const answeredBy = () => new Set(logged('request completed').map(({ pid }) => pid))

/** Each on a connection of its own: the processes take turns. */
const ask = (path: string, init: RequestInit = {}) =>
  fetch(shop.address + path, {
    redirect: 'manual',
    ...init,
    headers: { accept: 'text/html', connection: 'close', origin: shop.address, ...init.headers },
  })

const post = (path: string, form: Record<string, string>, cookie = '') =>
  ask(path, { method: 'POST', body: new URLSearchParams(form), headers: { cookie } })

const manyTimes = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 8 }, work))

/** Asks again: one process may take all connections of a moment, and what it logs arrives a moment later. */
const untilBothAnswer = () =>
  vi.waitFor(async () => {
    await manyTimes(() => ask('/cart'))
    expect([...answeredBy()].filter(isRunning)).toHaveLength(2)
  }, soon)

test('both processes answer with one build, and the log says how much memory each takes', async () => {
  const ids = await manyTimes(async () => (await (await ask('/_app/builds/latest.json')).json()).id)
  expect(new Set(ids).size).toBe(1)
  await untilBothAnswer()
  const [{ processes, supervisorMb }] = logged('all processes serve')
  expect(processes.map(({ part }: { part: string }) => part)).toEqual(['web', 'web', 'worker'])
  for (const { memoryMb } of processes) expect(memoryMb).toBeGreaterThan(20)
  expect(supervisorMb).toBeGreaterThan(20)
})

test('wrong passwords are counted over both processes', async () => {
  const email = 'ninguem@feira.test'
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries++) {
    statuses.push((await post('/sign-in', { email, password: 'wrong-wrong' })).status)
  }
  expect(statuses.slice(0, 10)).not.toContain(429)
  expect(statuses.slice(10)).toEqual([429, 429])
})

test('what a merchant and the operator change is on the pages of both processes', async () => {
  const texts = () => manyTimes(async () => (await ask('/stores/cafe')).text())
  await texts()
  await world.services.db.execute(`update merchant set tagline = 'Torrado ontem' where slug = 'cafe'`)
  await vi.waitFor(async () => {
    for (const text of await texts()) expect(text).toContain('Torrado ontem')
  }, soon)

  await world.services.db.execute(
    `insert into shop_setting (name) values ('Feira da Vila') on conflict (is_one) do update set name = excluded.name`,
  )
  await vi.waitFor(async () => {
    for (const text of await texts()) expect(text).toContain('Feira da Vila')
  }, soon)
})

async function signIn(email: string) {
  const answer = await post('/sign-in', { email, password: worldPassword })
  expect(answer.status).toBe(303)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

test('the metrics are those of both processes, whichever is asked', async () => {
  const counted = async () => {
    const answer = await ask('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
    expect(answer.status).toBe(200)
    const text = await answer.text()
    const pattern = /^http_request_duration_seconds_count\{method="GET",route="\/sell",status="200"\} (\d+)$/m
    expect(text).toContain('feira_database_up 1')
    return Number(pattern.exec(text)?.[1] ?? 0)
  }
  const before = await counted()
  await manyTimes(() => ask('/sell'))
  await vi.waitFor(async () => expect(await counted()).toBe(before + 8), soon)
})

test('a process that still starts is not waited for: a scrape never fails meanwhile', {
  timeout: 3 * minuteMs,
}, async () => {
  const starting = await startEmpty()
  const scrapes: { status: number; tookMs: number }[] = []
  while (logged('all processes serve', starting.said()).length === 0) {
    const headers = { authorization: `Bearer ${metricsToken}`, connection: 'close' }
    const startedMs = performance.now()
    const { status } = await fetch(`${starting.address}/metrics`, { headers })
    scrapes.push({ status, tookMs: performance.now() - startedMs })
  }
  expect(scrapes.length).toBeGreaterThan(0)
  expect(scrapes.filter(({ status, tookMs }) => status !== 200 || tookMs > 20_000)).toEqual([])
})

test('somebody who signed in at one process is signed in at the other', async () => {
  const cookie = await signIn('bia@feira.test')
  const statuses = await manyTimes(async () => (await ask('/orders', { headers: { cookie } })).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('processes are replaced one after the other, and no request is dropped meanwhile', async () => {
  const before = runningPids()
  const load = keepAsking(['/', '/stores', '/cart', '/search?q=cafe'])
  process.kill(shop.pid, 'SIGHUP')
  await vi.waitFor(() => expect(logged('the processes were replaced')).toHaveLength(1), soon)
  const { answered, dropped } = await load.stop()

  expect(dropped).toEqual([])
  expect(answered).toBeGreaterThan(50)
  const [{ processes }] = logged('the processes were replaced')
  const after = processes.map((each: { process: number }) => each.process)
  expect(after).toHaveLength(3)
  for (const pid of before) expect(after).not.toContain(pid)
})

const runningPids = (): number[] =>
  logged('all processes serve')[0].processes.map((each: { process: number }) => each.process)

/** Asks all the time on connections that stay open, as browsers do. */
function keepAsking(paths: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: paths.length })
  const dropped: string[] = []
  let answered = 0
  let isOver = false
  const once = (path: string) =>
    new Promise<void>((resolve) => {
      const request = get(shop.address + path, { agent, headers: { accept: 'text/html' } }, (answer) => {
        if ((answer.statusCode ?? 500) < 500) answered++
        else dropped.push(`${answer.statusCode}`)
        answer.on('error', (error) => dropped.push(error.message))
        answer.resume().on('close', resolve)
      })
      request.on('error', (error) => {
        dropped.push(error.message)
        resolve()
      })
    })
  const all = Promise.all(
    paths.map(async (path) => {
      while (!isOver) {
        await once(path)
        await delay(5)
      }
    }),
  )
  const stop = async () => {
    isOver = true
    await all
    agent.destroy()
    return { answered, dropped }
  }
  return { stop }
}

test('a process that is killed is started again, and the other one answers meanwhile', async () => {
  const victim = [...answeredBy()].find((pid) => isRunning(pid)) as number
  process.kill(victim, 'SIGKILL')
  await vi.waitFor(() => expect(logged('a process ended')).toHaveLength(1), soon)
  expect(logged('a process ended')[0]).toMatchObject({ process: victim, part: 'web', signal: 'SIGKILL' })
  expect((await ask('/cart')).status).toBe(200)
  expect(logged('a process will be started again')[0].pauseMs).toBeLessThanOrEqual(1_000)
  await untilBothAnswer()
})

test('a process that is killed as it starts is started again, and the one that serves goes on', {
  timeout: 4 * minuteMs,
}, async () => {
  const starting = await startEmpty()
  const childrenOf = `/proc/${starting.pid}/task/${starting.pid}/children`
  const second = async () => Number((await readFile(childrenOf, 'utf8')).trim().split(' ')[1])
  await expect.poll(second, soon).toBeGreaterThan(0)
  process.kill(await second(), 'SIGKILL')

  const twoMinutes = { timeout: 2 * minuteMs, interval: 200 }
  await vi.waitFor(() => expect(logged('all processes serve', starting.said())).toHaveLength(1), twoMinutes)
  expect(logged('a process could not be started', starting.said())).toMatchObject([{ signal: 'SIGKILL' }])
  expect(starting.exitCode()).toBeNull()
})

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the one address that opens an empty shop is good in both processes, and all of them stop together', {
  timeout: 3 * minuteMs,
}, async () => {
  const empty = await startEmpty()
  await vi.waitFor(() => expect(logged('all processes serve', empty.said())).toHaveLength(1), soon)
  const addresses = empty.said().match(/\/setup\?token=[\w-]{43}/g)
  expect(addresses).toHaveLength(1)
  const statuses = await manyTimes(
    async () => (await fetch(empty.address + addresses?.[0], { headers: { connection: 'close' } })).status,
  )
  expect(new Set(statuses)).toEqual(new Set([200]))

  const [{ processes }] = logged('all processes serve', empty.said())
  await empty.stop()
  expect(processes.filter((each: { process: number }) => isRunning(each.process))).toEqual([])
})

test('if the process that supervises the others is killed they end as well, and the next start takes the port', {
  timeout: 2 * minuteMs,
}, async () => {
  const children = (await readFile(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8')).trim().split(' ')
  expect(children).toHaveLength(3)
  await shop.kill()
  // One that has ended has no command line, even if nobody has taken note of its end.
  const commandOf = (pid: string) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  await vi.waitFor(async () => expect(await Promise.all(children.map(commandOf))).toEqual(['', '', '']), soon)

  shop = await startShopProcess({ dataDir, environment: environment(world.url), port: shop.port })
  await vi.waitFor(() => expect(logged('all processes serve')).toHaveLength(1), soon)
  expect((await ask('/cart')).status).toBe(200)
})
