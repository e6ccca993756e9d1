import { expect, test } from 'vitest'
import { expectAccessible, expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()
const phone = { viewport: { width: 390, height: 800 } }

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('on a phone, %s, stock is received, counted and watched', async (_, javaScriptEnabled) => {
  const page = await open({ ...phone, javaScriptEnabled })
  await signIn(page, 'lojista@feira.test')
  await page.goto('/merchant/products')
  await page.locator('.panel-bar').getByText('Mais', { exact: true }).click()
  await page.locator('.panel-sheet').getByRole('link', { name: 'Estoque' }).click()
  await page.getByRole('heading', { level: 1, name: 'Estoque' }).waitFor()
  if (javaScriptEnabled) await expectHydrated(page)
  await page.getByRole('main').getByRole('searchbox', { name: 'Procurar no estoque' }).fill('blend 500')
  await page.getByRole('main').getByRole('searchbox', { name: 'Procurar no estoque' }).press('Enter')
  await page.waitForURL('**q=blend**')
  await page
    .getByRole('main')
    .getByRole('table')
    .getByRole('link', { name: /Blend da Casa.*500 g/ })
    .first()
    .click()
  await page.waitForURL('**/merchant/stock/*')
  if (javaScriptEnabled) {
    await expectHydrated(page)
    await expectAccessible(page)
  }
  const onHand = async () => Number(await page.locator('.figure dd').first().innerText())
  const before = await onHand()

  await page.getByRole('button', { name: 'Somar ao estoque' }).click()
  await page.getByRole('alert').getByText('Informe um número inteiro a partir de 1.').waitFor()
  await page.getByLabel('Quantas peças chegaram').fill('12')
  await page.getByLabel('Anotação').fill('Nota 812')
  await page.getByRole('button', { name: 'Somar ao estoque' }).click()
  await page.getByText('Entrada registrada.').waitFor()
  await expect.poll(() => onHand()).toBe(before + 12)
  await page.getByText('Nota 812').first().waitFor()

  // Somebody else has received more while this page was open.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel('Quantas peças chegaram').fill('1')
  await other.getByRole('button', { name: 'Somar ao estoque' }).click()
  await other.getByText('Entrada registrada.').waitFor()
  await page.getByLabel('Quantas peças há').fill('20')
  await page.getByRole('button', { name: 'Gravar a contagem' }).click()
  const told = `constava ${before + 12}; agora consta ${before + 13}`
  await page.getByRole('alert').getByText(told).waitFor()
  await page.getByRole('button', { name: 'Gravar a contagem' }).click()
  await page.getByText('Contagem gravada.').waitFor()
  await expect.poll(() => onHand()).toBe(20)

  await page.getByLabel('Avisar a partir de').fill('20')
  await page.getByRole('button', { name: 'Gravar o aviso' }).click()
  await page.getByText('Aviso gravado.').waitFor()
  if (javaScriptEnabled) await page.locator(':focus').getByText('Aviso gravado.').waitFor()
  await page.goto('/merchant/stock?filter=low')
  await page.getByRole('main').getByRole('table').getByText('Acabando').first().waitFor()
  if (javaScriptEnabled) {
    // The narrowest window: a warning beside two digits has no room there.
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAccessible(page)
  }
  expect(page.messages.filter((message) => !/422|409/.test(message))).toEqual([])
})

test('on a phone, without scripts, prices are checked, applied and undone in the grid', async () => {
  const page = await open({ ...phone, javaScriptEnabled: false })
  await signIn(page, 'lojista@feira.test')
  await page.goto('/merchant/products/grid')
  const price = page.getByLabel(/^Preço de /).first()
  const before = await price.inputValue()
  await price.fill('caro')
  await page.getByRole('button', { name: 'Conferir mudanças' }).click()
  await page.getByText('Informe um preço, como 49,90.').first().waitFor()
  await expect.poll(() => price.inputValue()).toBe('caro')
  await price.fill('77,70')
  await page.getByRole('button', { name: 'Conferir mudanças' }).click()
  await page.getByRole('heading', { name: 'O que vai mudar' }).waitFor()
  await page.getByRole('button', { name: 'Aplicar 1 mudança' }).click()
  await page.getByText('1 valor mudado.').waitFor()
  await expect.poll(() => price.inputValue()).toBe('77,70')
  await page.getByRole('button', { name: 'Desfazer' }).first().click()
  await page.getByText('1 valor voltou ao que era.').waitFor()
  await expect.poll(() => price.inputValue()).toBe(before)
})

test('on a phone, with scripts, cells of a spreadsheet are pasted, and keys move between the cells', async () => {
  const page = await open(phone)
  await signIn(page, 'lojista@feira.test')
  await page.goto('/merchant/products/grid')
  await expectHydrated(page)
  const prices = page.getByLabel(/^Preço de /)
  const oldPrices = page.getByLabel(/^Preço antigo de /)
  const before = [await prices.nth(0).inputValue(), await prices.nth(1).inputValue()]
  await prices.nth(0).focus()
  await prices.nth(0).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '61,50\t70\r\n62,50\t"71"\r\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByText('4 células coladas.').waitFor()
  await expect.poll(() => prices.nth(1).inputValue()).toBe('62,50')
  await expect.poll(() => oldPrices.nth(1).inputValue()).toBe('71')

  await page.keyboard.press('Enter')
  await expect.poll(() => prices.nth(1).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => oldPrices.nth(0).evaluate((field) => field === document.activeElement)).toBe(true)
  // The table moves in its region; the page does not.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expect
    .poll(() => page.locator('.grid-region').evaluate((region) => region.scrollWidth > region.clientWidth))
    .toBe(true)

  await page.getByRole('button', { name: 'Conferir mudanças' }).click()
  await page.getByRole('button', { name: 'Aplicar 4 mudanças' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aplicar 4 mudanças' }).click()
  await page.getByText('4 valores mudados.').waitFor()
  await expect.poll(() => prices.nth(0).inputValue()).toBe('61,50')
  await page.getByRole('button', { name: 'Desfazer' }).first().click()
  await page.getByText('4 valores voltaram ao que eram.').waitFor()
  expect([await prices.nth(0).inputValue(), await prices.nth(1).inputValue()]).toEqual(before)
  expect(page.messages).toEqual([])
})
