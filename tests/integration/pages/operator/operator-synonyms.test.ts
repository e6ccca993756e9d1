import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { synonym } from '#server/db/schema/index.ts'
import { synonymMessages as messages } from '#shared/messages/operator/synonyms.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { sell } from '#tests/support/shop/sell.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

async function operator() {
  const olga = shop.visitor()
  await olga
    .post('/sign-in')
    .type('form')
    .send({ email: 'olga@feira.test', password: worldPassword })
    .expect(303)
  return olga
}

test('a new shop knows what every Brazilian shop begins with', async () => {
  const olga = await operator()
  expect((await olga.get('/operator/synonyms?q=macaxeira')).text).toContain('value="macaxeira"')
})

test('the operator finds the groups with a word, and reads all of them page by page', async () => {
  const { db } = shop.services
  await db.delete(synonym)
  const groups = Array.from({ length: 31 }, (_, index) => `palavra${String(index).padStart(2, '0')}`)
  await db.insert(synonym).values(
    groups.flatMap((word) => {
      const setId = newId()
      return [word, `outra ${word}`].map((each) => ({ key: each, word: each, setId }))
    }),
  )
  const olga = await operator()
  const first = (await olga.get('/operator/synonyms')).text
  expect(first).toContain('value="palavra29"')
  expect(first).not.toContain('value="palavra30"')
  expect((await olga.get('/operator/synonyms?page=2')).text).toContain('value="palavra30"')
  const found = (await olga.get('/operator/synonyms?q=Pálavra30')).text
  expect(found).toContain('value="outra palavra30"')
  expect(found).not.toContain('value="palavra29"')
  for (const query of ['canoa', '%', '!!'])
    expect((await olga.get('/operator/synonyms').query({ q: query })).text).toContain(messages.notFound)

  const removed = await olga
    .post('/operator/synonyms?q=palavra3')
    .type('form')
    .send({ intent: 'remove', word: 'palavra30' })
  expect(removed.headers.location).toBe('/operator/synonyms?q=palavra3&done=removed')
  expect((await olga.get(removed.headers.location ?? '')).text).toContain(messages.removed)
})

test('the operator adds a group of synonyms, and removes a word from it', async () => {
  await sell(shop.services.db, { title: 'Capa de celular', merchantId: shop.world.merchants.ana.id })
  const olga = await operator()
  await shop.services.db.delete(synonym)
  expect((await olga.get('/operator/synonyms')).text).toContain('Ainda não há sinônimos')
  const send = (form: Record<string, string>) => olga.post('/operator/synonyms').type('form').send(form)

  const added = await send({ intent: 'add', words: 'celular, telemóvel' })
  expect(added.status).toBe(303)
  const page = (await olga.get(added.headers.location ?? '')).text
  expect(page).toContain(messages.added(['celular', 'telemovel']))
  expect(page).toContain('value="telemovel"')
  expect((await olga.get('/search?q=telemovel')).text).toContain('Capa de celular')

  for (const words of ['', 'celular', 'celular, !!!', 'a,b,'.repeat(200)]) {
    const { status, text } = await send({ intent: 'add', words })
    expect(status, words).toBe(422)
    expect(text).toContain('aria-invalid="true"')
  }
  expect((await send({ intent: 'drop' })).status).toBe(422)

  for (const word of ['telemovel', 'telemovel', '']) {
    expect((await send({ intent: 'remove', word })).status).toBe(303)
  }
  expect((await olga.get('/operator/synonyms')).text).toContain('Ainda não há sinônimos')
})
