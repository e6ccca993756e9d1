import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectHydrated, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { documentLoads } from '#tests/support/browser/interception.ts'
import { deleteApis, type NewerApi, newerApis } from '#tests/support/browser/newer-apis.ts'

const open = withBrowser()

/** From the footer to a store, and from there into a product and the cart. */
async function buySomething(page: VisitorPage) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Lojas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lojas' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Café Serra Azul' }).first().click()
  await page.locator('.product-card-link').first().click()
  // The first value of every option.
  const choices = page.locator('main .buy-form fieldset')
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().waitFor()
  for (const choice of await choices.all()) {
    await choice.locator('label:not(:has(input:disabled))').first().click()
  }
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await page.waitForURL('**/cart')
  await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
}

async function signInHere(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click()
  await page.getByLabel('E-mail').fill('cliente@feira.test')
  await page.getByLabel('Senha').fill('feira-demo')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
}

test('the app works in a browser with no feature newer than the oldest supported browser has', async () => {
  const apis = newerApis()
  expect(apis).toContainEqual({ owner: 'AbortSignal', member: 'any', side: 'static' })
  expect(apis).toContainEqual({ owner: 'URL', member: 'canParse', side: 'static' })
  expect(apis).toContainEqual({ owner: 'URLSearchParams', member: 'size', side: 'instance' })
  expect(apis.some(({ member }) => member === 'toSorted')).toBe(false)
  const page = await open()
  await page.addInitScript(deleteApis, apis)
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => 'any' in AbortSignal || 'canParse' in URL)).toBe(false)
  await expectHydrated(page)
  const loads = documentLoads(page)
  await buySomething(page)
  await signInHere(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Meus pedidos' }).click()
  await page.getByRole('heading', { level: 1, name: 'Meus pedidos' }).waitFor()
  expect(loads).toEqual([])
  // React Router warns where it cannot animate, which is harmless.
  expect(page.messages.filter((message) => !message.includes('startViewTransition'))).toEqual([])
})

describe('in a browser older than the oldest supported one', () => {
  const lastLearnt: NewerApi[] = [{ owner: 'Array', member: 'toSorted', side: 'either' }]
  const openOld = async () => {
    const page = await open()
    await page.addInitScript(deleteApis, lastLearnt)
    return page
  }

  test('links and forms work as in HTML, without the app', async () => {
    const page = await openOld()
    await page.goto('/')
    const loads = documentLoads(page)
    await buySomething(page)
    await signInHere(page)
    expect(loads).toContain('/stores')
    expect(loads).toContain('/cart')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('js')
    expect(page.messages).toEqual([])
  })

  test('a page rendered in the browser only says that it needs a newer browser', async () => {
    const page = await openOld()
    await page.goto('/sign-in?to=/operator/audit')
    await page.getByLabel('E-mail').fill('operador@feira.test')
    await page.getByLabel('Senha').fill('feira-demo')
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await page.getByText('Esta área precisa de um navegador mais novo').waitFor()
    await expect.poll(() => page.getByText('Carregando…').isVisible()).toBe(false)
  })
})
