import { expect, test } from 'vitest'
import { type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()
const path = (page: VisitorPage) => new URL(page.url()).pathname

async function openReady(page: VisitorPage, address: string) {
  await page.goto(address)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
}

async function fillSignIn(page: VisitorPage) {
  await page.waitForURL('**/sign-in?*')
  await page.getByLabel('E-mail').fill('cliente@feira.test')
  await page.getByLabel('Senha').fill('feira-demo')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
}

test('whoever signs in by the header comes back to their page, and Back leads on from there', async () => {
  const page = await open()
  await openReady(page, '/help')
  await openReady(page, '/stores?sort=name')
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click()
  await fillSignIn(page)
  expect(page.url()).toContain('/stores?sort=name')
  await page.goBack()
  expect(path(page)).toBe('/stores')
  await page.goBack()
  await expect.poll(() => path(page)).toBe('/help')
})

test('Back leaves a page that asked to sign in first', async () => {
  const page = await open()
  await openReady(page, '/help')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Meus pedidos' }).click()
  await fillSignIn(page)
  await page.waitForURL('**/orders')
  await page.goBack()
  await expect.poll(() => path(page)).toBe('/help')
})

test('Back over a page that only redirects does not stay on its target', async () => {
  const page = await open()
  await openReady(page, '/help')
  await openReady(page, '/checkout')
  expect(path(page)).toBe('/cart')
  await page.goBack()
  await expect.poll(() => path(page)).toBe('/help')
})
