import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { documentLoads, stopClock } from '#tests/support/browser/interception.ts'

const open = withBrowser()
const ready = (page: VisitorPage) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')

/** Answers payloads as another build would; `change` adds what only that build has. */
async function answerAsOtherBuild(page: VisitorPage, change: (text: string) => string = (text) => text) {
  const requested: string[] = []
  await page.route('**/_payload.json*', async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    // Pages that are the same for everybody are loaded before they are asked for.
    if (!/^\/(help|terms|privacy)\//.test(pathname)) requested.push(`${route.request().method()} ${pathname}`)
    const response = await route.fetch({ maxRetries: 3 })
    const body = change(await response.text()).replace(/"buildId":"[^"]*"/, '"buildId":"bffffffffffff"')
    await route.fulfill({ response, body })
  })
  return requested
}

describe('a payload of another build', () => {
  test('is not shown: the document of its page is loaded instead', async () => {
    const page = await open()
    const requested = await answerAsOtherBuild(page, (text) =>
      text.replaceAll('Café Serra Azul', 'Café do Futuro'),
    )
    await page.goto('/')
    await ready(page)
    const loads = documentLoads(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Lojas' }).click()
    await page.waitForURL('**/stores')
    await ready(page)
    expect(loads).toEqual(['/stores'])
    expect(requested).toEqual(['GET /stores/_payload.json'])
    await expect.poll(() => page.getByText('Café do Futuro').count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Café Serra Azul' }).first().waitFor()
  })

  test('is shown if the document of its path was loaded a moment ago', async () => {
    const page = await open()
    await stopClock(page)
    await answerAsOtherBuild(page)
    await page.goto('/')
    await ready(page)
    const loads = documentLoads(page)
    await page.evaluate(() => {
      const record = { path: '/stores', expires: Date.now() + 10_000 }
      sessionStorage.setItem('app:reload', JSON.stringify([record]))
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Lojas' }).click()
    await page.getByRole('heading', { level: 1, name: 'Lojas' }).waitFor()
    expect(loads).toEqual([])
    await page.getByText('Há uma versão nova da loja').waitFor()
  })
})

describe('a form answered by a server of another build', () => {
  test('is sent once, and the target of its redirect is loaded as a document', async () => {
    const page = await open()
    await page.goto('/sign-in')
    await ready(page)
    const requested = await answerAsOtherBuild(page)
    const loads = documentLoads(page)
    await page.getByLabel('E-mail').fill('cliente@feira.test')
    await page.getByLabel('Senha').fill('feira-demo')
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await ready(page)
    expect(loads).toEqual(['/'])
    expect(requested).toEqual(['POST /sign-in/_payload.json'])
  })

  test('shows its answer, without a reload', async () => {
    const page = await open()
    await page.goto('/forgot-password')
    await ready(page)
    const requested = await answerAsOtherBuild(page)
    const loads = documentLoads(page)
    await page.getByLabel('E-mail').fill('cliente@feira.test')
    await page.getByRole('main').getByRole('button').click()
    await page.getByText('Confira seu e-mail').waitFor()
    await page.getByText('Há uma versão nova da loja').waitFor()
    await expect.poll(() => page.getByText('Confira seu e-mail').count()).toBe(1)
    expect(loads).toEqual([])
    expect(requested.filter((each) => each.startsWith('POST'))).toHaveLength(1)
  })

  test('shows its errors and what was typed', async () => {
    const page = await open()
    await page.goto('/sign-in')
    await ready(page)
    const requested = await answerAsOtherBuild(page)
    const loads = documentLoads(page)
    await page.getByLabel('E-mail').fill('cliente@feira.test')
    await page.getByLabel('Senha').fill('errada')
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await page.getByText('E-mail ou senha incorretos').first().waitFor()
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('cliente@feira.test')
    expect(loads).toEqual([])
    expect(requested).toEqual(['POST /sign-in/_payload.json'])
    await page.getByText('Há uma versão nova da loja').waitFor()
  })
})
