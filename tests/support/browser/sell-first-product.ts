import { expect } from 'vitest'
import { merchantProductsMessages } from '#shared/messages/merchant/merchant-products.ts'
import { productFormMessages } from '#shared/messages/merchant/product-form.ts'
import type { VisitorPage } from './browser.ts'
import { orderAsGuest, sayPaid } from './buying.ts'
import { importedTitle } from './import-big-file.ts'
import { storeName } from './open-store.ts'
import { price, typePrices, typeSixVariants, typeStock } from './six-variants.ts'

const title = 'Tigela de barro'
const pieces = 3

/** Six variants with stock, on sale at once. */
export async function publishSixVariants(merchant: VisitorPage, scripts: boolean) {
  await merchant.goto('/merchant/products/new')
  if (scripts) await merchant.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await typeSixVariants(merchant, title)
  if (!scripts) await merchant.getByRole('button', { name: productFormMessages.applyOptions }).click()
  await price(merchant, 'Areia', 'G').waitFor()
  await typePrices(merchant)
  await typeStock(merchant, pieces)
  await merchant.getByRole('radio', { name: merchantProductsMessages.statuses.published }).check()
  await merchant.getByRole('button', { name: productFormMessages.create, exact: true }).click()
  await merchant.getByText(productFormMessages.created).waitFor()
}

/** A guest chooses a variant of the product, and says that they have paid by Pix. */
export async function buyOneVariant(guest: VisitorPage, scripts: boolean): Promise<string> {
  await openByStore(guest, title)
  // Without scripts each combination is a choice of its own.
  if (!scripts) await guest.getByRole('radio', { name: /^Areia · G/ }).check()
  else for (const name of ['Areia', 'G']) await guest.getByRole('radio', { name, exact: true }).check()
  await putIntoCart(guest)
  await guest
    .getByText(/Areia.*G/)
    .first()
    .waitFor()
  return orderAndPay(guest)
}

/** A guest buys a product that a file brought, and says that they have paid by Pix. */
export async function buyOneImported(guest: VisitorPage): Promise<string> {
  await openByStore(guest, importedTitle)
  await putIntoCart(guest)
  return orderAndPay(guest)
}

async function openByStore(guest: VisitorPage, name: string | RegExp) {
  await guest.goto('/stores/barro-da-iara')
  await guest.getByRole('main').getByRole('link', { name }).first().click()
  await guest.getByRole('heading', { level: 1, name }).waitFor()
}

async function putIntoCart(guest: VisitorPage) {
  await guest.getByRole('button', { name: /^Adicionar ao carrinho/ }).click()
  await guest.waitForURL('**/cart')
}

async function orderAndPay(guest: VisitorPage): Promise<string> {
  const number = await orderAsGuest(guest, storeName)
  await sayPaid(guest)
  await guest.getByText('vai conferir o pagamento').waitFor()
  return number
}

/** The store confirms the Pix, prepares the order and ships it. */
export async function confirmAndShip(merchant: VisitorPage, number: string) {
  await merchant.goto('/merchant/orders')
  await merchant.getByRole('link', { name: number }).click()
  await merchant.waitForURL(`**/merchant/orders/${number}?*`)
  await merchant.getByRole('button', { name: 'Confirmar pagamento', exact: true }).click()
  await merchant.getByRole('button', { name: 'Aceitar e preparar' }).click()
  await merchant.getByText('Enviar', { exact: true }).click()
  await merchant.getByLabel('Transportadora').fill('Correios')
  await merchant.getByLabel('Código de rastreio').fill('AA123456785BR')
  await merchant.getByRole('button', { name: 'Confirmar envio' }).click()
  await merchant.getByRole('link', { name: /Rastrear/ }).waitFor()
}

/** What is left of the sold variant, and of another. */
export async function expectOneSold(merchant: VisitorPage) {
  await merchant.goto('/merchant/products')
  await merchant.getByRole('main').getByRole('link', { name: title }).click()
  const left = (...options: string[]) =>
    merchant.getByRole('group', { name: options.join(' · '), exact: true }).getByRole('link')
  await left('Areia', 'G').waitFor()
  expect(await left('Areia', 'G').innerText()).toBe(`${pieces - 1}`)
  expect(await left('Azul', 'P').innerText()).toBe(`${pieces}`)
}
