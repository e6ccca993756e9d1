import { expect, test } from 'vitest'
import { expectAccessible, expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()
const phone = { viewport: { width: 390, height: 844 } }
/** Six colours, six sizes, two collars. */
const shirt = '/stores/varal-de-algodao/products/camiseta-de-algodao'
const addName = /^Adicionar ao carrinho/

test('no variant is added to the cart unless it was chosen, and the button names the chosen one', async () => {
  const page = await open(phone)
  await page.goto(shirt)
  await expectHydrated(page)
  const add = page.getByRole('button', { name: addName })
  const box = await add.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height)
  await expect.poll(() => add.innerText()).toContain('Escolha as 3 opções')

  await add.click()
  await page.getByText('Escolha a cor.').waitFor()
  const first = page.getByRole('radio', { name: 'Areia' })
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(new URL(page.url()).pathname).toBe(shirt)
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'Índigo' }).check()
  await page.getByRole('radio', { name: 'GG', exact: true }).check()
  await page.getByRole('radio', { name: 'V', exact: true }).check()
  await expect.poll(() => add.innerText()).toContain('Índigo · GG · V')
  await page.waitForURL(/\?variant=/)
  await expectAccessible(page)
  await add.click()
  await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
  await page
    .getByText('Índigo · Tamanho GG · V')
    .or(page.getByText(/Índigo.*GG.*V/))
    .first()
    .waitFor()

  await page.goBack()
  await expect.poll(() => add.innerText()).toContain('Índigo · GG · V')
  await expect.poll(() => page.getByRole('radio', { name: 'Índigo' }).isChecked()).toBe(true)
  expect(page.messages).toEqual([])
})

test.each([true, false])(
  'a variant chosen on a list is chosen on the product page (scripts: %s)',
  async (scripts) => {
    const page = await open({ ...phone, javaScriptEnabled: scripts })
    await page.goto('/search?q=coador&option=cor:indigo')
    await page.locator('.product-card-link').first().click()
    await page.waitForURL('**/products/**')
    await page.getByRole('heading', { level: 1, name: /^Coador/ }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: /^Índigo/ }).isChecked()).toBe(true)
    await expect.poll(() => page.getByRole('button', { name: addName }).innerText()).toContain('Índigo')
  },
)

test('a customer asks for a mail when a sold-out variant is back in stock', async () => {
  const page = await open(phone)
  await page.goto('/stores/ceramica-da-ana/products/bule-de-cha')
  await expectHydrated(page)
  const chips = page.locator('.option-chip-sold-out').first()
  await chips.waitFor()
  await chips.getByRole('radio').check()
  await page.getByRole('link', { name: 'Avise-me quando voltar' }).click()
  const alert = page.getByRole('region', { name: 'Avise-me quando voltar' })
  await expectAccessible(page)
  await alert.getByLabel('E-mail').fill('bia.visita@feira.test')
  await alert.getByRole('button', { name: 'Avisar por e-mail' }).click()
  await alert.getByText(/^Combinado!/).waitFor()
})

test('without scripts the product page has a plain list of variants, none of them chosen', async () => {
  const page = await open({ ...phone, javaScriptEnabled: false })
  await page.goto(shirt)
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0)
  await page.getByRole('button', { name: addName }).click()
  await page.getByText('Escolha uma das opções do produto.').waitFor()
  await page.goto(shirt)
  await page.locator('.choice-drawer > summary').nth(4).click()
  await page.getByRole('radio', { name: /^M · V/ }).check()
  await page.getByRole('button', { name: addName }).click()
  await page.waitForURL('**/cart')
  await page
    .getByText(/Índigo.*M.*V/)
    .first()
    .waitFor()
})
