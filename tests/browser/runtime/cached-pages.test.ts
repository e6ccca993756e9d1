import { expect, test } from 'vitest'
import { expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { productOf } from '#tests/support/browser/buying.ts'

const open = withBrowser()

test('a visitor who signs in on the way to a cached page sees their own name in the layout', async () => {
  const page = await open()
  await page.goto('/sign-in?to=%2Fhelp')
  await expectHydrated(page)
  await page.getByLabel('E-mail').fill('cliente@feira.test')
  await page.getByLabel('Senha').fill('feira-demo')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ajuda' }).waitFor()
  const menu = page.getByRole('banner').getByText('Minha conta')
  await menu.waitFor({ state: 'attached' })

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacidade' }).waitFor()
  await expect.poll(() => menu.count()).toBe(1)
  await page.reload()
  await expectHydrated(page)
  await expect.poll(() => menu.count()).toBe(1)
})

test('without scripts the help page can be read and its footer links work', async () => {
  const page = await open({ javaScriptEnabled: false })
  await page.goto('/help#pix')
  await page.getByRole('heading', { name: 'Pagamento com Pix' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click()
  await page.getByRole('heading', { level: 1, name: 'Termos de uso' }).waitFor()
})

test('cached pages show the signed-in visitor’s own name and cart, with scripts and without', async () => {
  const page = await open()
  const address = await productOf(page, 'forno-da-lena')
  await signIn(page, 'cliente@feira.test')
  for (const path of ['/', address]) {
    await page.goto(path)
    await expectHydrated(page)
    await expect
      .poll(() => page.getByRole('banner').getByText('Minha conta').count(), { message: path })
      .toBe(1)
    await expect
      .poll(() => page.getByRole('contentinfo').getByRole('link', { name: 'Sair' }).count(), {
        message: path,
      })
      .toBe(1)
  }

  const plain = await open({ javaScriptEnabled: false })
  await signIn(plain, 'cliente@feira.test')
  await plain.goto(address)
  await plain.getByText('Minha conta').waitFor({ state: 'attached' })
  await plain.getByRole('contentinfo').getByRole('link', { name: 'Sair' }).click()
  await plain.getByRole('main').getByRole('button', { name: 'Sair' }).click()
  await plain.getByRole('banner').getByRole('link', { name: 'Entrar' }).waitFor()
  await plain.goto(address)
  await expect.poll(() => plain.getByText('Minha conta').count()).toBe(0)
})
