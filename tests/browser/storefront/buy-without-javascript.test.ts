import { expect, test } from 'vitest'
import { withBrowser } from '#tests/support/browser/browser.ts'
import { guestFields, openCheckout, postalCode, productOf, sayPaid } from '#tests/support/browser/buying.ts'

const open = withBrowser()

test('a guest without scripts buys from two stores, and a form with errors comes back filled in', async () => {
  const page = await open({ javaScriptEnabled: false })
  for (const store of ['cafe-serra-azul', 'queijos-da-zulmira']) {
    await page.goto(await productOf(page, store))
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
    await page.waitForURL('**/cart')
  }
  await openCheckout(page)
  await page.getByLabel('CEP').fill(postalCode)
  await page.getByLabel('Nome completo').fill(guestFields['Nome completo'])
  await page.getByRole('button', { name: /frete/i }).click()
  await page.getByRole('radiogroup', { name: 'Café Serra Azul' }).waitFor()
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe(guestFields['Nome completo'])

  await page.getByRole('button', { name: 'Fazer pedido' }).click()
  await page.getByRole('alert').first().waitFor()
  await expect.poll(() => page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe(guestFields['Nome completo'])

  for (const [label, text] of Object.entries(guestFields)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Estado').selectOption('SP')
  await page.getByRole('button', { name: 'Fazer pedido' }).click()
  await page.waitForURL('**/orders/view/**')
  await page.getByRole('heading', { name: '0 de 2 pagos' }).waitFor()
  await sayPaid(page)
  await page.getByRole('heading', { name: '0 de 2 pagos, 1 em conferência' }).waitFor()
  await expect.poll(() => page.getByRole('img', { name: /Pix/ }).count()).toBe(1)
})

test('without scripts neither Back nor a reload sends a form again, and what was typed stays', async () => {
  const page = await open({ javaScriptEnabled: false })
  await page.goto(await productOf(page, 'cafe-serra-azul'))
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await page.waitForURL('**/cart')
  await openCheckout(page)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  for (const [label, text] of Object.entries(guestFields)) await page.getByLabel(label).fill(text)
  await page.getByLabel('CEP').fill(postalCode)
  await page.getByRole('button', { name: /frete/i }).click()
  await page.getByRole('radiogroup', { name: 'Café Serra Azul' }).waitFor()
  await page.reload()
  await page.getByRole('radiogroup', { name: 'Café Serra Azul' }).waitFor()
  for (const [label, text] of Object.entries(guestFields))
    await expect.poll(() => page.getByLabel(label).inputValue()).toBe(text)
  await page.getByLabel('Estado').selectOption('SP')
  await page.getByRole('button', { name: 'Fazer pedido' }).click()
  await page.waitForURL('**/orders/view/**')
  expect(posts).toHaveLength(2)
  const order = await page.getByRole('heading', { level: 1 }).innerText()
  for (const _ of ['the answer of its form', 'the checkout']) {
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: order }).waitFor()
    expect(page.url()).toContain('/orders/view/')
  }
  await page.goBack()
  await page.getByRole('heading', { name: 'Seu pedido foi feito' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Ver o pedido' }).click()
  await page.getByRole('heading', { level: 1, name: order }).waitFor()
  expect(posts).toHaveLength(2)
})
