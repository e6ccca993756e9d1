import { expect, test } from 'vitest'
import { icons, manifestIcons } from '#shared/runtime/icons.ts'
import { expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()

test('the icons and the sharing picture that documents name can be loaded in their sizes', async () => {
  const page = await open()
  await page.goto('/')
  await expectHydrated(page)
  const requested = [icons.apple, icons.share.path, ...manifestIcons.map(({ path }) => path)]
  const sizes = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const picture = Object.assign(new Image(), { src: path })
          await picture.decode()
          return `${path} ${picture.naturalWidth}×${picture.naturalHeight}`
        }),
      ),
    requested,
  )
  expect(sizes).toEqual([
    '/apple-touch-icon.png 180×180',
    '/share-picture.jpg 1200×630',
    '/icon-192.png 192×192',
    '/icon-512.png 512×512',
    '/icon-maskable-512.png 512×512',
  ])
  const favicon = await page.request.get(icons.favicon)
  expect(favicon.headers()['content-type']).toBe('image/x-icon')
  const { icons: named } = await (await page.request.get(icons.manifest)).json()
  expect(named).toHaveLength(manifestIcons.length)
})

test('"Comprar de novo" opens the cart scrolled to its top', async () => {
  const page = await open({ viewport: { width: 390, height: 700 } })
  await signIn(page, 'cliente@feira.test')
  await page.goto('/orders')
  await page.locator('main a[href^="/orders/"]').first().click()
  await page.waitForURL('**/orders/*')
  const again = page.getByRole('button', { name: 'Comprar de novo' }).first()
  await again.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await again.click()
  await page.waitForURL('**/cart')
  await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
