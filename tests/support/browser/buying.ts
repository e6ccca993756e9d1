import type { Page } from 'playwright-core'

/** Bia Nogueira's address, as a guest types it. Each key is a field's label. */
export const guestFields = {
  'E-mail': 'bia.visita@feira.test',
  'Nome completo': 'Bia Nogueira',
  Celular: '(11) 98765-4321',
  'CPF ou CNPJ': '529.982.247-25',
  Endereço: 'Avenida Paulista',
  Número: '1000',
  Bairro: 'Bela Vista',
  Cidade: 'São Paulo',
}

export const postalCode = '01310-100'

/** Where the first product of a store is that can be bought, with a variant of it chosen. */
export async function productOf(page: Page, store: string): Promise<string> {
  await page.goto(`/stores/${store}`)
  const address = await page.locator('main .product-card a').first().getAttribute('href')
  if (!address) throw new Error(`${store} sells nothing`)
  const html = await (await page.request.get(address)).text()
  const inputs = [...html.matchAll(/<input[^>]*name="variant"[^>]*>/g)].map(([input]) => input)
  const variant = inputs.find((input) => !input.includes('disabled'))?.match(/value="([^"]+)"/)?.[1]
  return `${address}?variant=${variant}`
}

/** Presses "Já paguei" of the expanded payment, and confirms. */
export const paidOf = (page: Page) => ({
  open: page.locator('summary:visible', { hasText: 'Já paguei' }).first(),
  yes: page.getByRole('button', { name: 'Sim, já paguei' }),
})

export async function sayPaid(page: Page) {
  const { open, yes } = paidOf(page)
  await open.click()
  await yes.click()
}

/** From the cart to the checkout. The cart, which asks for a postal code, too, is there until the checkout is rendered. */
export async function openCheckout(page: Page) {
  await page.getByRole('link', { name: 'Finalizar compra' }).click()
  await page.getByRole('heading', { level: 1, name: 'Finalizar compra' }).waitFor()
}

/** From the cart to the order, as a guest in a hurry; answers with the order's number. */
export async function orderAsGuest(page: Page, store: string, fields = guestFields): Promise<string> {
  await openCheckout(page)
  await page.getByLabel('CEP').fill(postalCode)
  await page.getByRole('button', { name: /frete/i }).click()
  await page.getByRole('radiogroup', { name: store }).waitFor()
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Estado').selectOption('SP')
  await page.getByRole('button', { name: 'Fazer pedido' }).click()
  await page.waitForURL('**/orders/view/**')
  await paidOf(page).open.waitFor()
  const number = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await page.getByRole('main').innerText())?.[0]
  if (!number) throw new Error('The page of the order names no number')
  return number
}
