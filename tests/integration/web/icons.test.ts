import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownText } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('a document links its icons and colors, and the web manifest names the shop', async () => {
  const { text } = await shop.visitor().get('/').expect(200)
  expect(text).toContain('<link rel="icon" href="/favicon.ico" sizes="32x32"/>')
  expect(text).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>')
  expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
  expect(text.match(/<meta name="theme-color"/g)).toHaveLength(2)
  const { body } = await shop
    .visitor()
    .get('/manifest.webmanifest')
    .buffer(true)
    .parse((answer, done) => {
      let json = ''
      answer.on('data', (piece) => {
        json += piece
      })
      answer.on('end', () => done(null, JSON.parse(json)))
    })
    .expect('Content-Type', /^application\/manifest\+json/)
  expect(body).toMatchObject({ name: 'Feira', lang: 'pt-BR', start_url: '/' })
  expect(body.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
})

test('the footer of every page names the company that runs the shop, where it is configured', async () => {
  const silent = await shop.visitor().get('/').expect(200)
  expect(silent.text).not.toContain('footer-legal')
  const named = await startApp({
    shop: {
      ...shop.services.shop,
      legal: {
        name: 'Feira Ltda.',
        taxId: '12.345.678/0001-95',
        taxIdName: 'CNPJ',
        address: 'Rua Um, 1, São Paulo – SP',
      },
    },
  })
  const { text } = await named.visitor().get('/').expect(200)
  expect(shownText(text)).toContain('Feira Ltda. · CNPJ\u00a012.345.678/0001-95 · Rua Um, 1, São Paulo – SP')
  expect(text).toContain('"legalName":"Feira Ltda."')
  await named.close()
})
