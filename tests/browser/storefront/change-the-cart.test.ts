import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'
import { productOf } from '#tests/support/browser/buying.ts'

const open = withBrowser()

/** A cart with one product of each store; requests that change it wait for the test. */
async function openCart(stores: string[]) {
  const page = await open()
  for (const store of stores) {
    await page.goto(await productOf(page, store))
    await expectHydrated(page)
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
    await partsOf(page).heading.waitFor()
  }
  const sent: Route[] = []
  await page.route('**/cart/_payload.json?*', (route) =>
    route.request().method() === 'POST' ? void sent.push(route) : route.continue(),
  )
  return { page, sent, ...partsOf(page) }
}

const partsOf = (page: Page) => ({
  quantity: page.getByRole('spinbutton', { name: /^Quantidade/ }).first(),
  more: page.getByRole('button', { name: /^Aumentar/ }).first(),
  remove: page.getByRole('button', { name: /^Remover/ }).first(),
  total: page.locator('.line-item-total').first(),
  heading: page.getByRole('heading', { level: 1, name: 'Carrinho' }),
})

const minorOf = async (text: Promise<string>) => Number((await text).replace(/\D/g, ''))

test('a new quantity is shown at once, and stays when the server confirms it', async () => {
  const { page, sent, quantity, more, total } = await openCart(['cafe-serra-azul'])
  const before = await minorOf(total.innerText())
  await more.click()
  await expect.poll(() => minorOf(total.innerText())).toBe(2 * before)
  await expect.poll(() => quantity.inputValue()).toBe('2')
  await expect.poll(() => sent.length).toBe(1)
  await sent[0]?.continue()
  await expect.poll(() => page.getByRole('link', { name: 'Carrinho, 2 itens' }).count()).toBe(1)
  await expect.poll(() => minorOf(total.innerText())).toBe(2 * before)
  expect(page.messages).toEqual([])
})

test('of several changes in a row the last is sent, one request at a time', async () => {
  const { page, sent, quantity, more } = await openCart(['cafe-serra-azul'])
  for (const _press of [1, 2, 3]) await more.click()
  await expect.poll(() => quantity.inputValue()).toBe('4')
  await expect.poll(() => sent.length).toBe(1)
  await sent[0]?.continue()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]?.request().postDataJSON()).toMatchObject({ quantity: '4' })
  await sent[1]?.continue()
  await page.getByRole('link', { name: 'Carrinho, 4 itens' }).waitFor()
  await expect.poll(() => quantity.inputValue()).toBe('4')
  expect(sent).toHaveLength(2)
})

test.each([
  ['cannot be reached', (route: Route) => route.abort('connectionreset'), /Verifique a conexão/],
  ['is in trouble', (route: Route) => route.fulfill({ status: 500, json: {} }), /do nosso lado/],
])('when the shop %s, the old quantity is restored with an error message', async (_what, trouble, reason) => {
  const { page, sent, quantity, more, total } = await openCart(['cafe-serra-azul'])
  const before = await minorOf(total.innerText())
  await more.click()
  await expect.poll(() => minorOf(total.innerText())).toBe(2 * before)
  await expect.poll(() => sent.length).toBe(1)
  await trouble(sent[0] as Route)
  await page.getByRole('main').getByText(reason).waitFor()
  await expect.poll(() => quantity.inputValue()).toBe('1')
  await expect.poll(() => minorOf(total.innerText())).toBe(before)
})

test('a removed line disappears at once, comes back when the removal fails, and is sent once', async () => {
  const { page, sent, remove, heading, quantity } = await openCart(['cafe-serra-azul'])
  await remove.click()
  await page.getByText('Seu carrinho está vazio').waitFor()
  await expect.poll(() => quantity.count()).toBe(0)
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => sent.length).toBe(1)
  await sent[0]?.fulfill({ status: 503, json: {} })
  await page
    .getByRole('main')
    .getByText(/muito ocupada/)
    .waitFor()
  await expect.poll(() => quantity.inputValue()).toBe('1')
  expect(sent).toHaveLength(1)
  await remove.click()
  await expect.poll(() => sent.length).toBe(2)
  await sent[1]?.continue()
  await page.getByRole('link', { name: 'Carrinho', exact: true }).first().waitFor()
  await page.getByText('Seu carrinho está vazio').waitFor()
})

test('a change that is still being sent neither blocks a navigation nor reverts it', async () => {
  const { page, sent, more } = await openCart(['cafe-serra-azul'])
  await more.click()
  await expect.poll(() => sent.length).toBe(1)
  await page.getByRole('link', { name: 'Lojas' }).first().click()
  await sent[0]?.continue()
  await page.getByRole('heading', { level: 1, name: 'Lojas' }).waitFor()
  await page.getByRole('link', { name: 'Carrinho, 2 itens' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/stores')
})

test('the Enter key sends nothing that typing has sent already', async () => {
  const { page, sent, quantity } = await openCart(['cafe-serra-azul'])
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect.poll(() => sent.length).toBe(1)
  await sent[0]?.continue()
  await page.getByRole('link', { name: 'Carrinho, 3 itens' }).waitFor()
  await quantity.press('Enter')
  await quantity.fill('2')
  await expect.poll(() => sent.length).toBe(2)
  await sent[1]?.continue()
  await page.getByRole('link', { name: 'Carrinho, 2 itens' }).waitFor()
  expect(sent.map((route) => route.request().postDataJSON().quantity)).toEqual(['3', '2'])
})
