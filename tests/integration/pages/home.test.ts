import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownHtml } from '../../support/shown-html.ts'
import { startApp } from '../../support/start-app.ts'
import { worldPassword } from '../../support/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('the home page shows categories, stores, what is new and what is on offer', async () => {
  const { status, text } = await shop.visitor().get('/')
  expect(status).toBe(200)
  expect(text.match(/<h1/g)).toHaveLength(1)
  expect(text).toContain('href="/categories/casa"')
  expect(text).toContain('href="/stores/cafe"')
  expect(text).toContain('href="/stores/cafe/products/cafe-em-graos"')
  expect(text).toContain('<link rel="canonical" href="http://feira.test/"')
  expect(text).toMatch(/<meta name="description" content="[^"]{40,160}"/)
})

test('what is sold out or still a draft is not in the window', async () => {
  const { text } = await shop.visitor().get('/')
  expect(text).not.toContain('/products/prato-fundo')
  expect(text).not.toContain('/products/bule')
})

test('the footer offers the way in to visitors, and to customers the way out', async () => {
  const visitor = shop.visitor()
  const footer = async () => shownHtml((await visitor.get('/')).text).split('<footer')[1]
  expect(await footer()).toContain('href="/sign-up"')

  await visitor.post('/sign-in').type('form').send({ email: 'bia@feira.test', password: worldPassword })
  expect(await footer()).not.toContain('href="/sign-up"')
  expect(await footer()).toContain('href="/sign-out"')
})
