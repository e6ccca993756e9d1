import { afterAll, beforeAll, expect, test } from 'vitest'
import { synonym } from '#server/db/schema/index.ts'
import { startApp } from '../../../support/http/start-app.ts'
import { sell } from '../../../support/shop/sell.ts'
import { worldPassword } from '../../../support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('the operator adds a group of synonyms, and removes a word from it', async () => {
  await sell(shop.services.db, { title: 'Capa de celular', merchantId: shop.world.merchants.ana.id })
  const olga = shop.visitor()
  await olga
    .post('/sign-in')
    .type('form')
    .send({ email: 'olga@feira.test', password: worldPassword })
    .expect(303)
  // What every Brazilian shop begins with; here it would find the same without her.
  expect((await olga.get('/operator/synonyms')).text).toContain('value="macaxeira"')
  await shop.services.db.delete(synonym)
  expect((await olga.get('/operator/synonyms')).text).toContain('Ainda não há sinônimos')
  const send = (form: Record<string, string>) => olga.post('/operator/synonyms').type('form').send(form)

  expect((await send({ intent: 'add', words: 'celular, telemóvel' })).status).toBe(303)
  expect((await olga.get('/operator/synonyms')).text).toContain('value="telemovel"')
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
