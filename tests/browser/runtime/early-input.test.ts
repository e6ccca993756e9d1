import { expect, test } from 'vitest'
import { expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'
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
  await expect.poll(() => page.getByRole('radio', { name: /^Inteira/ }).isChecked()).toBe(true)
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
  await expect.poll(() => page.getByLabel('CEP').inputValue()).toBe(postalCode)
})

test('text typed over what a text area holds is still there after hydration', async () => {
  const page = await open()
  await signIn(page, 'lojista@feira.test')
  const release = await holdApp(page)
  await page.goto('/merchant/store', withoutApp)
  const policy = page.locator('textarea[name=returnsText]')
  await policy.fill('Você pode desistir em até 30 dias.')
  release()
  await expectHydrated(page)
  await expect.poll(() => policy.inputValue()).toBe('Você pode desistir em até 30 dias.')
})

test('a form that was sent before hydration arrives, although hydration writes its variant into the address', async () => {
  const page = await open()
  const release = await holdApp(page)
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/products/**', async (route) => {
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

test('a variant that changes in the moment in which a form is sent does not take the form back', async () => {
  const page = await open()
  await page.goto(variants)
  await expectHydrated(page)
  await page.getByRole('radio', { name: /^Inteira/ }).check()
  await page.waitForURL('**variant=**')
  // In one task: the page has not rendered again and still counts as idle.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('.buy-box form')
    form?.requestSubmit(form.querySelector('button[value=add]'))
    form?.querySelector<HTMLInputElement>('input[type=radio]:not(:checked)')?.click()
  })
  await page.waitForURL('**/cart')
})

test('what is typed under the errors of a form keeps the focus in hydration', async () => {
  const page = await open()
  const release = await holdApp(page)
  await page.goto('/sign-in', withoutApp)
  await page.getByLabel('E-mail', { exact: true }).fill('sem arroba')
  await page.locator('main form').first().getByRole('button').first().click()
  await page.getByRole('alert').waitFor()
  const email = page.getByLabel('E-mail', { exact: true })
  await email.focus()
  await page.keyboard.type('x')
  release()
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
})
