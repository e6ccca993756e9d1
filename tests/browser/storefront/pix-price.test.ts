import { expect, test } from 'vitest'
import { expectAccessible, expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'
import { guestFields, postalCode, productOf } from '#tests/support/browser/buying.ts'

const open = withBrowser()

const minorOf = async (text: Promise<string>) => Number((await text).replace(/\D/g, ''))

test('the total at checkout is lower by Pix, and the order costs the total that was shown', async () => {
  const page = await open()
  await page.goto(await productOf(page, 'ceramica-da-ana'))
  await expectHydrated(page)
  await page.getByText(/no Pix \(10% de desconto\)/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await page.waitForURL('**/cart')
  await page.getByText(/Pague por Pix e ganhe 10% de desconto/).waitFor()

  await page.goto('/checkout')
  await expectHydrated(page)
  await page.getByLabel('CEP').fill(postalCode)
  await page.getByRole('radiogroup', { name: 'Cerâmica da Ana' }).waitFor()
  const total = page.locator('.totals-strong dd')
  const off = page.locator('.totals > div', { hasText: 'Desconto no Pix' })
  const byPixMinor = await minorOf(total.innerText())
  const offMinor = await minorOf(off.locator('dd').innerText())
  await page.getByRole('radio', { name: /Pagamento de teste/ }).check()
  await off.waitFor({ state: 'detached' })
  await expect.poll(() => minorOf(total.innerText())).toBe(byPixMinor + offMinor)
  await page.getByRole('radio', { name: /^Pix/ }).check()
  await off.waitFor()

  for (const [label, text] of Object.entries(guestFields)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Estado').selectOption('SP')
  await page.getByRole('button', { name: 'Fazer pedido' }).click()
  await page.waitForURL('**/orders/view/**')
  await expect.poll(() => minorOf(page.getByRole('heading', { name: /^Pague/ }).innerText())).toBe(byPixMinor)
  await expectAccessible(page)
  expect(page.messages).toEqual([])
})
