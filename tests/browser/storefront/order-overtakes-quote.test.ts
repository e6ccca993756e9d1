import { expect, test } from 'vitest'
import { withBrowser } from '../../support/browser/browser.ts'
import { guestFields, postalCode, productOf } from '../../support/browser/buying.ts'

const open = withBrowser()
const slowMs = 1500

test('an order submitted while the shipping quote is still loading leads to its Pix code', async () => {
  const page = await open()
  await page.goto(await productOf(page, 'cafe-serra-azul'))
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await page.waitForURL('**/cart')
  await page.goto('/checkout')
  await page.getByLabel('CEP').fill(postalCode)
  await page.getByRole('radiogroup', { name: 'Café Serra Azul' }).waitFor()
  for (const [label, text] of Object.entries(guestFields)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Estado').selectOption('SP')
  // The quote is slow enough to be answered after the order was submitted.
  await page.route('**/orders/view/**/_payload.json*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs))
    await route.continue()
  })
  await page.getByLabel('CEP').fill('01310-200')
  await page.getByRole('button', { name: 'Fazer pedido' }).click()
  await page.waitForURL((url) => url.pathname !== '/checkout')
  expect(new URL(page.url()).pathname).toMatch(/^\/orders\/view\//)
})
