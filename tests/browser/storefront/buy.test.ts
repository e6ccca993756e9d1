import { expect, test } from 'vitest'
import { expectAccessible, expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'
import { guestFields, paidOf, postalCode, productOf } from '#tests/support/browser/buying.ts'
import { chooseIn, pressOn, typeInto } from '#tests/support/browser/keyboard.ts'

const open = withBrowser()

test('a guest buys from two stores by keyboard alone', async () => {
  const page = await open()
  for (const store of ['cafe-serra-azul', 'queijos-da-zulmira']) {
    await page.goto(await productOf(page, store))
    await expectHydrated(page)
    await pressOn(page, page.getByRole('button', { name: 'Adicionar ao carrinho' }))
    await page.waitForURL('**/cart')
  }
  await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
  await pressOn(page, page.getByRole('link', { name: 'Finalizar compra' }))
  await page.getByRole('heading', { level: 1, name: 'Finalizar compra' }).waitFor()

  await typeInto(page, page.getByLabel('E-mail'), guestFields['E-mail'])
  await typeInto(page, page.getByLabel('CEP'), postalCode)
  await pressOn(page, page.getByRole('button', { name: /frete/i }))
  await page.getByRole('radiogroup', { name: 'Café Serra Azul' }).waitFor()
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(guestFields['E-mail'])
  await expectAccessible(page)

  await page.goto('/checkout')
  for (const [label, text] of Object.entries(guestFields)) await typeInto(page, page.getByLabel(label), text)
  await chooseIn(page, page.getByLabel('Estado'), 'São Paulo')
  await pressOn(page, page.getByRole('button', { name: 'Fazer pedido' }))
  await page.waitForURL('**/orders/view/**')
  await expectAccessible(page)
  // Of the payments of two stores one is expanded.
  await page.getByRole('heading', { name: '0 de 2 pagos' }).waitFor()
  await expect.poll(() => page.getByRole('img', { name: /Pix/ }).count()).toBe(1)

  await pressOn(page, paidOf(page).open)
  await pressOn(page, paidOf(page).yes)
  await page.getByRole('heading', { name: '0 de 2 pagos, 1 em conferência' }).waitFor()
  await expect.poll(() => page.getByRole('img', { name: /Pix/ }).count()).toBe(1)
  await expectAccessible(page)
  expect(page.messages).toEqual([])
})
