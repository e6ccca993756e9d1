import { expect, test } from 'vitest'
import { formDeliveryMessages as messages } from '#shared/messages/form-delivery.ts'
import { signIn, untilReady, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { setOffline } from '#tests/support/browser/interception.ts'
import { expectKept } from '#tests/support/browser/unanswered-forms.ts'

const open = withBrowser()

/** A page of each role: every form of every page is sent without an answer by the tour of all pages. */
const tour: [email: string | null, path: string][] = [
  [null, '/sign-in'],
  ['cliente@feira.test', '/account/security'],
  ['lojista@feira.test', '/merchant/delivery/new?preset=range'],
  ['operador@feira.test', '/operator/categories'],
]

/** Its code comes when the first page is idle, or with the first navigation. */
async function loadNavigation(page: VisitorPage) {
  const address = page.url()
  await untilReady(page)
  await page.getByRole('banner').getByRole('link', { name: 'Lojas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lojas' }).waitFor()
  await page.goBack()
  await page.waitForURL(address)
  await page.locator('main form[method=post]').first().waitFor()
}

test.each(tour)('no form that %s writes without a connection loses a word', async (email, path) => {
  const page = await open()
  if (email) await signIn(page, email)
  await page.goto(path)
  await loadNavigation(page)
  const count = await page.locator('main form[method=post]').count()
  expect(count, path).toBeGreaterThan(0)
  await setOffline(page, true)
  for (let index = 0; index < count; index++) await expectKept(page, index, messages.offline)
})

test.each([
  ['cliente@feira.test', '/account/addresses/new', 'Cidade'],
  ['lojista@feira.test', '/merchant/delivery/new?preset=range', 'Nome'],
])('what %s typed at %s comes back after the session has ended', async (email, path, label) => {
  const page = await open()
  await signIn(page, email)
  await page.goto(path)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  const field = page.getByRole('main').getByLabel(label).first()
  await field.fill('Ouro Preto')
  await page.context().clearCookies({ name: /session/ })
  await field.evaluate((element) => {
    const form = element.closest('form')
    form?.setAttribute('novalidate', '')
    form?.requestSubmit()
  })
  await page.waitForURL('**/sign-in?*')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill('feira-demo')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(`**${path}`)
  await expect.poll(() => field.inputValue()).toBe('Ouro Preto')
})
