import { describe, expect, test } from 'vitest'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import {
  expectAccessible,
  expectHydrated,
  signIn,
  type VisitorPage,
  withBrowser,
} from '#tests/support/browser/browser.ts'
import { guestFields, postalCode } from '#tests/support/browser/buying.ts'
import { withOwnShop } from '#tests/support/browser/own-shop.ts'

const openAnywhere = withBrowser()

// Other journeys buy the first product of a store; one that asks for a text would stop them.
const shop = withOwnShop()

const open = (options: Parameters<typeof openAnywhere>[0]) =>
  openAnywhere({ baseURL: shop().address, ...options })

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
const { fields } = messages
const label = 'Nome para gravar'

/** The address of a board that a store sells with a name on it. */
async function engravedProduct(title: string) {
  const page = await open(phone)
  await signIn(page, 'lojista@feira.test')
  await page.goto('/merchant/products/new')
  await expectHydrated(page)
  await page.getByLabel(fields.title, { exact: true }).fill(title)
  await page.getByRole('radio', { name: /^À venda/ }).check()
  await page.locator('[name^="price."]').fill('40,00')
  await page.locator('[name^="weight."]').fill('300')
  await page.getByLabel(fields.personalizationLabel).fill(label)
  await page.getByLabel(fields.personalizationRequired).selectOption('1')
  await page.getByRole('button', { name: messages.create, exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  await expect
    .poll(() => page.getByLabel(fields.personalizationMaxLength).getAttribute('aria-invalid'))
    .toBe('true')
  await expectAccessible(page)
  await page.getByLabel(fields.personalizationMaxLength).fill('12')
  await page.getByRole('button', { name: messages.create, exact: true }).click()
  await page.getByText(messages.created).waitFor()
}

const written = (page: VisitorPage, text: string) => page.getByText(`${label}: ${text}`)

describe.each([true, false])('where scripts run: %s', (javaScriptEnabled) => {
  test('a guest writes two names up to the order, which its store has', async () => {
    const title = `Tábua com nome ${javaScriptEnabled ? 'um' : 'dois'}`
    await engravedProduct(title)
    const page = await open({ ...phone, javaScriptEnabled })
    const path = `/stores/cafe-serra-azul/products/${title.toLowerCase().replace('á', 'a').replaceAll(' ', '-')}`
    for (const name of ['Ana', 'Zé & <i>']) {
      await page.goto(path)
      if (javaScriptEnabled) await expectHydrated(page)
      const field = page.getByLabel(label)
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
      // The browser itself asks for it.
      await expect
        .poll(() => field.evaluate((input: HTMLInputElement) => input.matches(':invalid')))
        .toBe(true)
      await field.fill(name)
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
      await page.waitForURL('**/cart')
    }
    for (const name of ['Ana', 'Zé & <i>']) await written(page, name).waitFor()
    if (javaScriptEnabled) await expectAccessible(page)
    const quantities = page.locator('.line-item input[name=quantity]')
    await expect.poll(() => quantities.count()).toBe(2)

    await page
      .getByRole('link', { name: 'Finalizar compra' })
      .or(page.locator('a[href="/checkout"]'))
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Finalizar compra' }).waitFor()
    if (javaScriptEnabled) await expectHydrated(page)
    await page.getByLabel('CEP').fill(postalCode)
    await page.getByRole('button', { name: /frete/i }).click()
    await page.getByRole('radiogroup', { name: 'Café Serra Azul' }).waitFor()
    await written(page, 'Ana').waitFor()
    for (const [name, text] of Object.entries(guestFields)) await page.getByLabel(name).fill(text)
    await page.getByLabel('Estado').selectOption('SP')
    await page.getByRole('button', { name: 'Fazer pedido' }).click()
    await page.waitForURL('**/orders/view/**')
    for (const name of ['Ana', 'Zé & <i>'])
      await page.locator('q', { hasText: name }).first().waitFor({ state: 'attached' })

    const store = await open(phone)
    await signIn(store, 'lojista@feira.test')
    await store.goto('/merchant/orders')
    await store.getByText(`${label}: Zé & <i>`).first().waitFor()
    await expectAccessible(store)
  })
})
