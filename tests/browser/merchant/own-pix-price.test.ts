import { expect, test } from 'vitest'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import { expectAccessible, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { guestFields, openCheckout, postalCode } from '#tests/support/browser/buying.ts'

const open = withBrowser()

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

const minorOf = async (text: Promise<string>) => Number((await text).replace(/\D/g, ''))

test.each([
  { javaScriptEnabled: true, title: 'Doce de leite com café 350 g', priceMinor: 2990 },
  { javaScriptEnabled: false, title: 'Brigadeiro de café – caixa com 9', priceMinor: 3600 },
])(
  'a price by Pix that a merchant types is what customers see and pay, where scripts run: $javaScriptEnabled',
  async ({ javaScriptEnabled, title, priceMinor }) => {
    const merchant = await open({ ...phone, javaScriptEnabled })
    await signIn(merchant, 'lojista@feira.test')
    await merchant.goto(`/merchant/products?q=${encodeURIComponent(title)}`)
    await merchant.getByRole('link', { name: title }).first().click()
    await merchant.waitForURL(/\/merchant\/products\/[0-9a-f-]{36}/)
    const byPix = merchant.getByLabel(messages.variantFields.pixPrice).first()
    const save = merchant.getByRole('button', { name: messages.save, exact: true })
    await byPix.fill('99,00')
    await save.click()
    await merchant.getByText(messages.fieldErrors.pixPrice).first().waitFor()
    await expect.poll(() => byPix.inputValue()).toBe('99,00')
    for (const price of ['26,00', '25,00']) {
      await byPix.fill(price)
      const answered = merchant.waitForResponse((answer) => answer.request().method() === 'POST')
      await save.click()
      await answered
      await merchant.getByText(messages.saved).waitFor()
      await expect.poll(() => byPix.inputValue()).toBe(price)
    }
    // Saving twice from one page is no change by somebody else.
    await merchant.reload()
    await expect.poll(() => byPix.inputValue()).toBe('25,00')

    const guest = await open({ ...phone, javaScriptEnabled })
    await guest.goto(`/search?q=${encodeURIComponent(title)}`)
    const card = guest.locator('.product-card', { hasText: title })
    await card.getByText(/R\$\s25,00 no Pix/).waitFor()
    await card.getByRole('link').first().click()
    await guest.waitForURL('**/products/**')
    await guest
      .getByText(/R\$\s25,00 no Pix/)
      .first()
      .waitFor()
    await guest.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
    await guest.waitForURL('**/cart')
    await guest
      .getByText(/R\$\s25,00 no Pix/)
      .first()
      .waitFor()
    if (javaScriptEnabled) await expectAccessible(guest)

    await openCheckout(guest)
    await guest.getByLabel('CEP').fill(postalCode)
    if (!javaScriptEnabled) await guest.getByRole('button', { name: /frete/i }).click()
    await guest.getByRole('radiogroup', { name: 'Café Serra Azul' }).waitFor()
    const off = guest.locator('.totals > div', { hasText: 'Desconto no Pix' })
    await expect.poll(() => minorOf(off.locator('dd').innerText())).toBe(priceMinor - 2500)
    const totalMinor = await minorOf(guest.locator('.totals-strong dd').innerText())
    for (const [label, text] of Object.entries(guestFields)) await guest.getByLabel(label).fill(text)
    await guest.getByLabel('Estado').selectOption('SP')
    await guest.getByRole('button', { name: 'Fazer pedido' }).click()
    await guest.waitForURL('**/orders/view/**')
    await expect
      .poll(() => minorOf(guest.getByRole('heading', { name: /^Pague/ }).innerText()))
      .toBe(totalMinor)
  },
)
