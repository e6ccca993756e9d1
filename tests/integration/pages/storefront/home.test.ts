import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('the home page shows categories, stores, new products and offers', async () => {
  const { status, text } = await shop.visitor().get('/')
  expect(status).toBe(200)
  expect(text.match(/<h1/g)).toHaveLength(1)
  expect(text).toContain('href="/categories/casa"')
  expect(text).toContain('href="/stores/cafe"')
  expect(text).toContain('href="/stores/cafe/products/cafe-em-graos"')
  expect(text).toContain('<link rel="canonical" href="http://feira.test/"')
  expect(text).toMatch(/<meta name="description" content="[^"]{40,160}"/)
})

test('sold-out products and drafts are not on the home page', async () => {
  const { text } = await shop.visitor().get('/')
  expect(text).not.toContain('/products/prato-fundo')
  expect(text).not.toContain('/products/bule')
})

test('the footer is the same for everybody, and an attribute of the header hides links of it', async () => {
  const visitor = shop.visitor()
  const home = async () => shownHtml((await visitor.get('/')).text)
  const guest = await home()
  expect(guest).toMatch(/<header class="header"[^>]* data-account="none"/)
  expect(guest).toMatch(/<li class="footer-for-guests"><a [^>]*href="\/sign-up"/)

  await visitor.post('/sign-in').type('form').send({ email: 'bia@feira.test', password: worldPassword })
  const customer = await home()
  expect(customer).toMatch(/<header class="header"[^>]* data-account="customer"/)
  expect(customer).toMatch(/<li class="footer-for-signed-in"><a [^>]*href="\/sign-out"/)
  expect(customer.split('<footer')[1]).toBe(guest.split('<footer')[1])
})
