import { beforeAll, expect, test } from 'vitest'
import { type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { guestFields, postalCode, productOf } from '#tests/support/browser/buying.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'

const open = withBrowser()
const people = withNewPeople()
let store: Awaited<ReturnType<typeof people.newStore>>
beforeAll(async () => {
  store = await people.newStore({ products: 1 })
})
const slowMs = 1500

/** A guest at checkout who has shipping for one postal code and has filled in everything. */
async function filledCheckout(): Promise<VisitorPage> {
  const page = await open()
  await page.goto(await productOf(page, store.slug))
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await page.waitForURL('**/cart')
  await page.goto('/checkout')
  await page.getByLabel('CEP').fill(postalCode)
  await page.getByRole('radiogroup', { name: store.name }).waitFor()
  for (const [label, text] of Object.entries(guestFields)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Estado').selectOption('SP')
  return page
}

test('an order submitted while the shipping quote is still loading leads to its Pix code', async () => {
  const page = await filledCheckout()
  let quotes = 0
  await page.route('**/checkout/_payload.json*', async (route) => {
    // The quote is slow enough to be answered after the order was submitted.
    if (route.request().postData()?.includes('postal-code') && quotes++ === 0)
      await new Promise((resolve) => setTimeout(resolve, slowMs))
    // The page does not wait for a quote that it has given up.
    await route.continue().catch(() => undefined)
  })
  await page.getByLabel('CEP').fill('01310-200')
  await expect.poll(() => quotes, { interval: 20 }).toBe(1)
  await page.getByRole('button', { name: 'Fazer pedido' }).click()
  await page.waitForURL('**/orders/view/**')
  expect(page.messages.filter((message) => message.startsWith('error'))).toEqual([])
})

test('an order submitted while the page reloads for a new quote leads to its Pix code', async () => {
  const page = await filledCheckout()
  let reloads = 0
  await page.route('**/checkout/_payload.json*', async (route) => {
    if (route.request().method() === 'GET' && reloads++ === 0)
      await new Promise((resolve) => setTimeout(resolve, slowMs))
    // The page does not wait for a reload that it has given up.
    await route.continue().catch(() => undefined)
  })
  await page.getByLabel('CEP').fill('01310-200')
  await expect.poll(() => reloads, { interval: 20 }).toBe(1)
  await page.getByRole('button', { name: 'Fazer pedido' }).click()
  await page.waitForURL('**/orders/view/**')
  expect(page.messages.filter((message) => message.startsWith('error'))).toEqual([])
})
