import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '#tests/support/http/start-app.ts'
import { photo } from '#tests/support/photos.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let olga: ReturnType<typeof shop.visitor>
beforeAll(async () => {
  shop = await startApp()
  olga = shop.visitor()
  await olga
    .post('/sign-in')
    .type('form')
    .send({ email: 'olga@feira.test', password: worldPassword })
    .expect(303)
})
afterAll(() => shop.close())

const send = (form: Record<string, string>) => olga.post('/operator/settings/brand').type('form').send(form)

test('a preview shows both themes of a colour and changes nothing', async () => {
  const { text, status } = await send({ intent: 'preview', accentColor: '0B6E4F' })
  expect(status).toBe(200)
  expect(text).toContain('Abaixo está como fica com #0b6e4f.')
  expect(text).toContain('fill="#0b6e4f"')
  expect(text).toContain('A cor escolhida, sem ajuste.')
  expect((await shop.visitor().get('/')).text).not.toContain('/brand/')
  expect((await send({ intent: 'color', accentColor: 'verde' })).text).toContain('Escreva a cor como #0b6e4f')
})

test('a colour comes with a stylesheet of its own on every page, until the shop’s own is back', async () => {
  await send({ intent: 'color', accentColor: '#0b6e4f' }).expect(303)
  const { text } = await shop.visitor().get('/help').expect(200)
  const [path = ''] = /\/brand\/0b6e4f-[0-9a-f]{8}\.css/.exec(text) ?? []
  const sheet = await shop
    .visitor()
    .get(path)
    .expect(200)
    .expect('Content-Type', /text\/css/)
  expect(sheet.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(sheet.text).toContain('--accent:#0b6e4f')
  expect(text).toContain('content="#0b6e4f"')
  const manifest = await shop.visitor().get('/manifest.webmanifest').expect(200)
  expect(JSON.stringify(manifest.body)).toContain('#0b6e4f')
  await shop.visitor().get('/brand/0b6e4f-00000000.css').expect(200).expect('Cache-Control', 'no-cache')
  await shop.visitor().get('/brand/red-00000000.css').expect(404)

  await send({ intent: 'own-color' }).expect(303)
  expect((await shop.visitor().get('/help')).text).not.toContain('/brand/')
})

test('a logo stands beside the name on every page, and what is no picture says what was expected', async () => {
  const upload = (bytes: Buffer, name: string) =>
    olga.post('/operator/settings/brand').attach('file', bytes, name)
  const refused = await upload(Buffer.from('no picture'), 'logo.png')
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('“logo.png”')

  await upload(await photo(), 'logo.jpg').expect(303)
  const logoId = shop.services.settings.current.logo?.id
  const { text } = await shop.visitor().get('/').expect(200)
  expect(text).toContain(`/images/160/${logoId}.`)
  await send({ intent: 'remove-logo' }).expect(303)
  expect((await shop.visitor().get('/')).text).not.toContain(`${logoId}`)
})
