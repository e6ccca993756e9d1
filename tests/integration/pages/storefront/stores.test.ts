import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { merchant } from '#server/db/schema/index.ts'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('the directory lists the stores by name with place and number of products', async () => {
  const { status, text } = await shop.visitor().get('/stores')
  expect(status).toBe(200)
  expect(text.indexOf('Café da Serra')).toBeLessThan(text.indexOf('Cerâmica da Ana'))
  expect(plain(text)).toContain('Domingos Martins, ES · 4 produtos')
})

test('a store is found by name or city, in spite of typos and without accents', async () => {
  for (const query of ['ceramica', 'cunha', 'seramica da ana']) {
    const { text } = await shop.visitor().get('/stores').query({ q: query })
    expect(text, query).toContain('href="/stores/ana"')
    expect(text, query).not.toContain('href="/stores/cafe"')
  }
})

test('a store is found by the words of its line, which are not taken for slips of others', async () => {
  const { cafe } = shop.world.merchants
  const say = (tagline: string) =>
    shop.services.db.update(merchant).set({ tagline }).where(eq(merchant.id, cafe.id))
  await say('Pão de fermentação natural, quentinho')
  onTestFinished(async () => void (await say('Café de montanha, torrado na semana')))
  for (const [query, isFound] of [
    ['natural', true],
    ['naturais', true],
    ['fermentacao', true],
    ['natal', false],
  ] as const) {
    const { text } = await shop.visitor().get('/stores').query({ q: query })
    expect(text.includes('href="/stores/cafe"'), query).toBe(isFound)
  }
})

test('a search without results links to all stores', async () => {
  const { status, text } = await shop.visitor().get('/stores?q=zzzzzz')
  expect(status).toBe(200)
  expect(text).toContain('Nenhuma loja com esse nome')
  expect(text).toContain('Ver todas as lojas')
})

test('closed and suspended stores are not listed', async () => {
  const { ana } = shop.world.merchants
  const move = (status: 'active' | 'suspended') =>
    shop.services.db.update(merchant).set({ status }).where(eq(merchant.id, ana.id))
  await move('suspended')
  onTestFinished(async () => void (await move('active')))
  const { text } = await shop.visitor().get('/stores')
  expect(text).not.toContain('href="/stores/ana"')
})

/** Text without tags and React's markers. */
const plain = (html: string) => html.replace(/<!-- -->/g, '').replace(/<[^>]*>/g, ' ')
