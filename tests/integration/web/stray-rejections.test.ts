import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorContext } from '#server/shop/services.ts'
import { surviveRejections } from '#server/start/survive-errors.ts'
import { startApp } from '#tests/support/http/start-app.ts'

const lines: { msg: string; route?: string }[] = []
const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
const reported: { error: unknown; context: ErrorContext | undefined }[] = []
const report = (error: unknown, context?: ErrorContext) => void reported.push({ error, context })

const mistake = new Error('nobody awaits this')
let shop: Awaited<ReturnType<typeof startApp>>
let others: NodeJS.UnhandledRejectionListener[]
beforeAll(async () => {
  others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  surviveRejections({ logger, report })
  const addresses = {
    find: () => {
      void Promise.reject(mistake)
      return new Promise<never>(() => undefined)
    },
  }
  shop = await startApp({ addresses, reportError: report }, { logger })
})
afterAll(async () => {
  process.removeAllListeners('unhandledRejection')
  for (const each of others) process.on('unhandledRejection', each)
  await shop.close()
})

test('a request that waits for what a stray promise has ended is answered with the error', async () => {
  const path = '/api/v1/postal-codes/01310100'
  const { body } = await shop.visitor().get(path).set('Accept', 'application/json').expect(500)
  expect(body).toMatchObject({ status: 500 })
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'a promise failed that nobody awaited',
      route: expect.stringMatching(/^GET/),
    }),
  )
  expect(reported).toContainEqual({
    error: mistake,
    context: expect.objectContaining({ route: expect.stringMatching(/^GET/) }),
  })
  await shop.visitor().get('/stores').expect(200)
})
