import { expect, test } from 'vitest'
import { signIn, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { postalCode, productOf } from '#tests/support/browser/buying.ts'
import { isRenderedAgain, translatePage } from '#tests/support/browser/translate.ts'

const open = withBrowser()

async function openTranslated(page: VisitorPage, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await translatePage(page)
  await expect.poll(() => page.locator('main h1 font').count()).toBeGreaterThan(0)
}

const unexpected = (page: VisitorPage) =>
  page.messages.filter((message) => !message.includes('Failed to load resource') && !isRenderedAgain(message))

/** Every form that is posted from the page, sent as it is: most are refused. */
async function sendEveryForm(page: VisitorPage, path: string) {
  await openTranslated(page, path)
  const forms = page.locator('main form[method=post]')
  const count = await forms.count()
  for (let index = 0; index < (await forms.count()); index++) {
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST'),
      forms.nth(index).evaluate((form: HTMLFormElement) => {
        form.noValidate = true
        form.requestSubmit()
      }),
    ])
    await page.waitForFunction(() => !document.querySelector('.navigation-progress:not([data-state=idle])'))
    await expect
      .poll(() => page.locator('.error-screen').count(), { message: `${path}, form ${index}` })
      .toBe(0)
  }
  expect(unexpected(page), path).toEqual([])
  page.messages.splice(0)
  return count
}

test('in a translated page a postal code and an order are sent without an error', async () => {
  const page = await open()
  const product = await productOf(page, 'cafe-serra-azul')
  await openTranslated(page, product)
  await page.getByLabel('CEP').first().fill(postalCode)
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByText(/R\$/).first().waitFor()
  await page.getByRole('button', { name: 'Adicionar' }).first().click()
  await page.waitForURL('**/cart*')
  await openTranslated(page, '/cart')
  await page.getByLabel('CEP').first().fill('20040-002')
  await page.keyboard.press('Enter')
  await openTranslated(page, '/checkout')
  await page.getByLabel('Nome completo').fill('Bia Nogueira')
  await page.getByLabel('CEP').fill(postalCode)
  await page.getByRole('button', { name: /frete/i }).click()
  await page.getByRole('radiogroup').first().waitFor()
  await page.getByRole('button', { name: 'Fazer pedido' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Bia Nogueira')
  await expect.poll(() => page.locator('.error-screen').count()).toBe(0)
  expect(unexpected(page)).toEqual([])
})

test.each([
  [null, ['/sign-in', '/sign-up', '/find-order']],
  ['cliente@feira.test', ['/account', '/account/addresses/new', '/account/security']],
  [
    'lojista@feira.test',
    ['/merchant/products/new', '/merchant/store', '/merchant/delivery/new?preset=range'],
  ],
  ['operador@feira.test', ['/operator/settings', '/operator/categories']],
])('in translated pages %s can send every form', async (email, paths) => {
  const page = await open()
  if (email) await signIn(page, email)
  let sent = 0
  for (const path of paths) sent += await sendEveryForm(page, path)
  expect(sent).toBeGreaterThanOrEqual(paths.length)
})
