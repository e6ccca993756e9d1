import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchant } from '#server/db/schema/index.ts'
import { shownText } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
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

const send = (form: Record<string, string>) => olga.post('/operator/settings').type('form').send(form)

const legal = {
  legalName: 'Mercado do Bairro Ltda.',
  legalTaxId: '12.345.678/0001-95',
  legalPostalCode: '50030-230',
  legalStreet: 'Rua do Bom Jesus',
  legalNumber: '1',
  legalComplement: '',
  legalDistrict: 'Recife',
  legalCity: 'Recife',
  legalRegion: 'PE',
}

test('a new name stands on every page at once: rendered, cached and prerendered', async () => {
  for (const path of ['/', '/help', '/stores']) await shop.visitor().get(path).expect(200)
  const saved = await send({ intent: 'name', name: 'Mercado do Bairro' }).expect(303)
  expect(saved.headers.location).toBe('/operator/settings?done=name')
  expect((await olga.get('/operator/settings?done=name')).text).toContain('O nome foi salvo.')
  for (const path of ['/', '/help', '/stores', '/sign-in', '/nowhere']) {
    const { text } = await shop.visitor().get(path)
    expect(text, path).toContain('Mercado do Bairro')
    expect(text, path).not.toMatch(/· Feira<|>Feira</)
  }
  const manifest = await shop.visitor().get('/manifest.webmanifest').expect(200)
  expect(JSON.stringify(manifest.body)).toContain('Mercado do Bairro')
  await send({ intent: 'name', name: 'Feira' }).expect(303)
})

test('who answers for the shop stands in footer and terms once all of it is there', async () => {
  const refused = await send({ intent: 'legal', ...legal, legalTaxId: '12.345.678/0001-96', legalCity: '' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Confira o CNPJ ou CPF: este número não existe.')
  expect(refused.text).toContain('Diga a cidade.')
  expect(refused.text).toContain('value="Rua do Bom Jesus"')

  await send({ intent: 'legal', ...legal }).expect(303)
  const identity =
    'Mercado do Bairro Ltda. · CNPJ\u00a012.345.678/0001-95 · Rua do Bom Jesus, 1 – Recife, Recife – PE, 50030-230'
  for (const path of ['/stores', '/terms']) {
    const { text } = await shop.visitor().get(path).expect(200)
    expect(shownText(text), path).toContain(identity)
  }
})

test('the platform receives only with a key that is one', async () => {
  const money = { intent: 'money', settlement: 'platform', pixKey: '', pixReceiver: '', pixCity: '' }
  shop.services.payments.fake = null
  expect((await send(money)).text).toContain('Diga a chave Pix da feira')
  expect((await send({ ...money, pixKey: 'não é', pixReceiver: 'Feira' })).text).toContain('Confira a chave')
  await send({ ...money, pixKey: 'Pix@Feira.test', pixReceiver: 'Feira', pixCity: 'Recife' }).expect(303)
  expect(shop.services.settlement).toBe('platform')
  expect(shop.services.platformReceiver?.pixKey).toBe('pix@feira.test')
  expect((await shop.visitor().get('/help')).text).toContain('Você paga a compra inteira de uma vez')
})

test('the operator reads how many stores could not be paid by themselves', async () => {
  await shop.services.db.update(merchant).set({ pixKey: null, pixDiscountBps: 0 })
  expect((await olga.get('/operator/settings')).text).toMatch(/lojas? ativas? ainda não têm chave Pix/)
})

test('who may open a store is stored, and ticked boxes can be unticked', async () => {
  await send({ intent: 'registration', registration: 'invite', autoApprove: '1' }).expect(303)
  expect(shop.services.settings.current).toMatchObject({ registration: 'invite', autoApprove: true })
  await send({ intent: 'registration', registration: 'closed' }).expect(303)
  expect(shop.services.settings.current).toMatchObject({ registration: 'closed', autoApprove: false })
  expect((await send({ intent: 'registration', registration: 'never' })).status).toBe(422)
})

test('only the operator changes settings', async () => {
  const { name } = shop.services.shop
  const bia = shop.visitor()
  const form = { email: 'bia@feira.test', password: worldPassword }
  await bia.post('/sign-in').type('form').send(form).expect(303)
  for (const path of ['', '/brand', '/texts', '/texts/terms']) {
    await bia.get(`/operator/settings${path}`).expect(403)
    await bia
      .post(`/operator/settings${path}`)
      .type('form')
      .send({ intent: 'name', name: 'Minha' })
      .expect(403)
  }
  expect(shop.services.shop.name).toBe(name)
})
