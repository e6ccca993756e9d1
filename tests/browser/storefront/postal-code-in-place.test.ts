import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'
import { postalCode, productOf } from '#tests/support/browser/buying.ts'

const open = withBrowser()
const phone = { viewport: { width: 390, height: 844 } }
const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('the eighth digit of a postal code shows shipping, and variant, scroll and focus stay', async () => {
  const page = await open(phone)
  await page.goto('/stores/varal-de-algodao/products/camiseta-de-algodao')
  await expectHydrated(page)
  await page.getByRole('radio', { name: 'Índigo' }).check()
  const delivery = page.getByRole('region', { name: 'Entrega' })
  const field = delivery.getByLabel('CEP')
  await field.pressSequentially('0000000')
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(0)
  await field.pressSequentially('0')
  await delivery.getByText('Este CEP não existe. Confira os números.').waitFor()
  await expect.poll(() => isFocused(field)).toBe(true)
  await expectAccessible(page)

  await field.fill('')
  await field.pressSequentially(postalCode)
  await delivery.getByText('01310-100, São Paulo – SP').waitFor()
  await delivery
    .getByText(/Entre|Até|Em /)
    .first()
    .waitFor()
  await expect.poll(() => isFocused(field)).toBe(true)
  await expect.poll(() => page.getByRole('radio', { name: 'Índigo' }).isChecked()).toBe(true)
  expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(200)
  expect(new URL(page.url()).pathname).toBe('/stores/varal-de-algodao/products/camiseta-de-algodao')
  await expectAccessible(page)
})

test('the cart keeps the focus when it shows shipping for a postal code', async () => {
  const page = await open(phone)
  await page.goto(await productOf(page, 'cafe-serra-azul'))
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await page.waitForURL('**/cart')
  await expectHydrated(page)
  const field = page.getByRole('complementary').getByLabel('CEP')
  await field.fill('11680000')
  await field.press('Enter')
  await page.getByRole('heading', { name: 'Frete e prazo' }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('11680-000')
  await expect.poll(() => isFocused(field)).toBe(true)
  await page.goto('/')
  await page.getByText('11680-000, Ubatuba – SP').first().waitFor()
})

test('a postal code that is sent by the Enter key is not sent again when typing has paused', async () => {
  const page = await open(phone)
  await page.goto('/stores/varal-de-algodao/products/camiseta-de-algodao')
  await expectHydrated(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++
  })
  const delivery = page.getByRole('region', { name: 'Entrega' })
  const field = delivery.getByLabel('CEP')
  await field.fill('00000000')
  await field.press('Enter')
  await delivery.getByText('Este CEP não existe. Confira os números.').waitFor()
  await page.clock.runFor(1_000)
  // Whatever the pause has sent was sent before this.
  await page.evaluate(() => fetch('/healthz').then(() => undefined))
  expect(sent).toBe(1)
})
