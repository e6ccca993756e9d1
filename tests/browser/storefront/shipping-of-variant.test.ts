import { expect, test } from 'vitest'
import { expectAccessible, expectHydrated, withBrowser } from '#tests/support/browser/browser.ts'
import { postalCode } from '#tests/support/browser/buying.ts'

const open = withBrowser()
const path = '/stores/queijos-da-zulmira/products/canastra-meia-cura'

test.each([true, false])('shipping is quoted for the chosen variant (scripts: %s)', async (scripts) => {
  const page = await open({ javaScriptEnabled: scripts })
  await page.goto(path)
  if (scripts) await expectHydrated(page)
  const delivery = page.getByRole('region', { name: 'Entrega' })
  await delivery.getByLabel('CEP').fill(postalCode)
  await delivery.getByRole('button').click()
  const shipping = delivery.getByRole('definition').first()
  await shipping.waitFor()
  const light = await shipping.innerText()
  await page.getByRole('radio', { name: /^Inteira/ }).check()
  if (!scripts) await page.getByRole('button', { name: 'Ver frete da opção escolhida' }).click()
  const changed = async () => {
    const text = await shipping.innerText()
    return text !== light && /R\$/.test(text)
  }
  await expect.poll(changed).toBe(true)
  await expect.poll(() => page.getByRole('radio', { name: /^Inteira/ }).isChecked()).toBe(true)
  await expect
    .poll(() => page.getByRole('button', { name: 'Ver frete da opção escolhida' }).count())
    .toBe(scripts ? 0 : 1)
  if (scripts) await expectAccessible(page)
  const heavy = await shipping.innerText()

  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await page.waitForURL('**/cart')
  const price = /R\$\s[\d,]+/.exec(heavy)?.[0] ?? ''
  expect(price).not.toBe('')
  await expect.poll(() => page.getByRole('main').innerText()).toContain(price)
})
