import { expect, test } from 'vitest'
import { href } from '#shared/href.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { deliveryPageMessages } from '#shared/messages/merchant/delivery.ts'
import { signIn, untilReady, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const open = withBrowser()
const people = withNewPeople()
const { terms } = deliveryPageMessages

const focused = (page: VisitorPage) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('what was done has the focus, also when the same is done again', async () => {
  const store = await people.newStore({ products: 1 })
  const page = await open()
  await signIn(page, store.owner.email)
  await page.goto(href('merchant-delivery'))
  await untilReady(page)
  const save = page.getByRole('button', { name: terms.save, exact: true })
  for (const _ of ['once', 'again']) {
    await save.click()
    await expect.poll(() => focused(page)).toContain(terms.saved)
    await save.focus()
  }
})

test('a form that has done what it was sent for is empty again', async () => {
  const customer = await people.newCustomer()
  const page = await open()
  await signIn(page, customer.email)
  await page.goto(href('account'))
  await untilReady(page)
  await page.getByText(accountMessages.email.change, { exact: true }).click()
  const email = page.getByLabel('E-mail novo')
  const password = page.getByLabel('Sua senha')
  await email.fill('novo.endereco@exemplo.com.br')
  await password.fill(worldPassword)
  await page.getByRole('button', { name: accountMessages.email.submit }).click()
  await page.getByText(accountMessages.saved.sent).waitFor()
  await expect.poll(() => email.inputValue()).toBe('')
  await expect.poll(() => password.inputValue()).toBe('')
})

test('the banner of a form is not in the address: neither a reload nor another form brings it again', async () => {
  const store = await people.newStore({ products: 1 })
  const page = await open()
  await signIn(page, store.owner.email)
  await page.goto(href('merchant-delivery'))
  await untilReady(page)
  const before = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: terms.save, exact: true }).click()
  const banner = page.getByText(terms.saved)
  await banner.waitFor()
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => page.evaluate(() => history.length)).toBe(before)
  await page.reload()
  await untilReady(page)
  await expect.poll(() => banner.count()).toBe(0)
})

test('a document that was opened with a banner shows it until the page is left or loaded again', async () => {
  const store = await people.newStore({ products: 1 })
  const page = await open()
  await signIn(page, store.owner.email)
  await page.goto(`${href('merchant-delivery')}?done=delivery-terms`)
  await untilReady(page)
  const banner = page.getByText(terms.saved)
  await expect.poll(() => banner.count()).toBe(1)
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await untilReady(page)
  await expect.poll(() => banner.count()).toBe(0)
})
