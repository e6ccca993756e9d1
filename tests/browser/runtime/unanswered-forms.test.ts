import { expect, test } from 'vitest'
import { signIn, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()

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
