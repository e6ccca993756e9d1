import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { shopLogger } from '#server/start/shop-logger.ts'

async function shown(log: (logger: Awaited<ReturnType<typeof shopLogger>>) => void) {
  let text = ''
  const write = (line: string) => {
    text += line
  }
  log(await shopLogger({ level: 'info' }, { write }))
  return stripVTControlCharacters(text)
}

test('in a terminal a line of the log is the time, the level and a message for people', async () => {
  const text = await shown((logger) => logger.warn({ lagMs: 7 }, 'the replica is gone'))
  expect(text).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: the replica is gone \{"lagMs":7\}\n$/)
})

test('in a terminal a request is its method, path, status and time', async () => {
  const text = await shown((logger) =>
    logger.info(
      {
        req: { id: 'x', method: 'GET', path: '/stores' },
        res: { statusCode: 200 },
        client: 'abc',
        responseTime: 11.7,
      },
      'request completed',
    ),
  )
  expect(text).toMatch(/INFO: GET \/stores 200, 12 ms\n$/)
})

test('in a terminal all migrations are one line, a few of them by name', async () => {
  const names = ['0000_shop', '0001_carts', '0002_money', '0003_claims']
  const all = await shown((logger) => logger.info({ migrations: { count: 4, names } }, 'migrated'))
  expect(all).toMatch(/INFO: migrated: 4, from 0000_shop to 0003_claims\n$/)
  const few = await shown((logger) =>
    logger.info({ migrations: { count: 1, names: names.slice(0, 1) } }, 'migrated'),
  )
  expect(few).toContain('migrated: 0000_shop')
})

test('in a terminal an error has its message and where it came from', async () => {
  const text = await shown((logger) => logger.error({ err: new Error('no room') }, 'a job failed'))
  expect(text).toContain('a job failed')
  expect(text).toContain('no room')
  expect(text).toContain('shop-logger.test.ts')
})
