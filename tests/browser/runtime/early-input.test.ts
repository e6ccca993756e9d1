import { expect, test } from 'vitest'
import { expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'
import { postalCode } from '#tests/support/browser/buying.ts'
import { holdApp } from '#tests/support/browser/hold-page.ts'

const open = withBrowser()
const variants = '/stores/queijos-da-zulmira/products/canastra-meia-cura'
/** The load event may never fire while the app is held back, and the entry does not wait for it. */
const withoutApp = { waitUntil: 'domcontentloaded' } as const

test('a variant chosen before hydration has its price after hydration', async () => {
  const page = await open()
  const release = await holdApp(page)
  await page.goto(variants, withoutApp)
  const price = page.locator('.buy-box .price').first()
  const ofFirst = await price.innerText()
  await page.getByRole('radio', { name: /^Inteira/ }).check()
  release()
  await expectHydrated(page)
  await expect.poll(() => price.innerText()).not.toBe(ofFirst)
  expect(await page.getByRole('radio', { name: /^Inteira/ }).isChecked()).toBe(true)
})

test('a postal code typed before hydration is quoted after hydration', async () => {
  const page = await open()
  await page.goto(variants)
  await page.getByRole('radio', { name: /^Inteira/ }).check()
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await page.waitForURL('**/cart')
  const release = await holdApp(page)
  await page.goto('/checkout', withoutApp)
  await page.getByLabel('CEP').fill(postalCode)
  release()
  await expectHydrated(page)
  await page.getByRole('radiogroup', { name: 'Queijos da Dona Zulmira' }).waitFor()
  expect(await page.getByLabel('CEP').inputValue()).toBe(postalCode)
})

test('a form that was sent before hydration arrives, although hydration writes its variant into the address', async () => {
  const page = await open()
  const release = await holdApp(page)
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/cart', async (route) => {
    if (route.request().method() === 'POST') await answering
    await route.continue()
  })
  await page.goto(variants, withoutApp)
  await page.getByRole('radio', { name: /^Inteira/ }).check()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click({ noWaitAfter: true })
  await sent
  release()
  // While a document is on its way nothing runs in the page but its own scripts.
  await expect.poll(() => page.url()).toContain('?variant=')
  answer()
  await page.waitForURL('**/cart')
  await page
    .getByRole('main')
    .getByText(/^Inteira/)
    .first()
    .waitFor()
})
