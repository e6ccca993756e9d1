import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilReady, withBrowser } from '#tests/support/browser/browser.ts'
import { postalCode, productOf } from '#tests/support/browser/buying.ts'
import { withHeldApp } from '#tests/support/browser/held-app.ts'
import { ingestServer } from '#tests/support/http/ingest-server.ts'

const onServer: string[] = []
let ingest: Awaited<ReturnType<typeof ingestServer>>
beforeAll(async () => {
  ingest = await ingestServer()
})
afterAll(() => ingest.close())

const app = withHeldApp({
  environment: () => ({ SENTRY_DSN_BROWSER: ingest.dsn }),
  renderLimitMs: 3_000,
  reportError: (error) => void onServer.push(String(error)),
})
const open = withBrowser()

const related = /of_store\)\s+\) either/

test('a part that its document ended without is a warning, is reported by the server alone, and comes by itself', async () => {
  const page = await open({ baseURL: app.address() })
  const path = await productOf(page, 'cafe-serra-azul')
  const url = app.address()
  await page.context().addCookies([
    { name: 'js', value: '1', url },
    { name: 'feira_cep', value: postalCode.replace('-', ''), url },
  ])
  page.messages.length = 0
  const { held, release } = app.hold(related)
  try {
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => held.count).toBe(1)
    await page.getByRole('combobox', { name: 'Buscar' }).fill('caneca')
    await page.locator('main [name=quantity]').first().fill('3')
    await untilReady(page)
    // The part is asked for again.
    await expect.poll(() => held.count).toBe(2)
  } finally {
    release()
  }
  await page.getByRole('heading', { name: 'Combina com' }).waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Buscar' }).inputValue()).toBe('caneca')
  await expect.poll(() => page.locator('main [name=quantity]').first().inputValue()).toBe('3')
  expect(onServer).toEqual(['Error: rendering took too long'])
  expect(page.messages).toEqual([
    expect.stringMatching(/^warning: A part of the page was rendered again .*#419/),
  ])
  await page.waitForFunction(() => '__SENTRY__' in window)
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('the only report'))))
  await expect.poll(() => ingest.reports().length).toBeGreaterThan(0)
  expect(ingest.reports().map(({ event }) => event.exception?.values?.at(-1)?.value)).toEqual([
    'the only report',
  ])
})
