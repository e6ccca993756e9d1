import { expect, test } from 'vitest'
import { expectAccessible, expectHydrated, withBrowser } from '../support/browser.ts'
import { guestFields, postalCode, productOf } from '../support/buying.ts'
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts'

const open = withBrowser()

test('a guest buys from two stores with the keyboard alone', async () => {
  const page = await open()
  for (const store of ['cafe-serra-azul', 'queijos-da-zulmira']) {
    await page.goto(await productOf(page, store))
    await expectHydrated(page)
    await pressOn(page, page.getByRole('button', { name: 'Adicionar ao carrinho' }))
    await page.waitForURL('**/cart')
  }
  await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
  await pressOn(page, page.getByRole('link', { name: 'Finalizar compra' }))
  await page.waitForURL('**/checkout')

  await typeInto(page, page.getByLabel('E-mail'), guestFields['E-mail'])
  await typeInto(page, page.getByLabel('CEP'), postalCode)
  await pressOn(page, page.getByRole('button', { name: /frete/i }))
  await page.getByRole('radiogroup', { name: 'Café Serra Azul' }).waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(guestFields['E-mail'])
  await expectAccessible(page)

  await page.goto('/checkout')
  for (const [label, text] of Object.entries(guestFields)) await typeInto(page, page.getByLabel(label), text)
  await tabTo(page, page.getByLabel('Estado'))
  await page.keyboard.type('São Paulo')
  await pressOn(page, page.getByRole('button', { name: 'Fazer pedido' }))
  await page.waitForURL('**/orders/view/**')
  await expectAccessible(page)
  expect(await page.getByRole('img', { name: /Pix/ }).count()).toBe(2)

  await pressOn(page, page.getByRole('button', { name: 'Já paguei' }).first())
  await expect.poll(() => page.getByRole('button', { name: 'Já paguei' }).count()).toBe(1)
  expect(page.messages).toEqual([])
})
