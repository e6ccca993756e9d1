import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { addSetupProblems } from '#server/start/add-setup-problems.ts'
import { href } from '#shared/href.ts'
import { setupProblemMessages } from '#shared/messages/operator/setup-problems.ts'
import { shopTextMessages } from '#shared/messages/operator/shop-texts.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let olga: ReturnType<typeof shop.visitor>
beforeAll(async () => {
  const identity = { name: 'Feira', publicUrl: 'http://feira.test', legal: null, accentColor: null }
  shop = await startApp({
    shop: { ...identity, supportEmail: null, supportPhone: null },
    isDemo: false,
    mailer: createMailer({ mailFrom: 'oi@mercado.com.br', dataDir: '' }),
  })
  shop.services.payments.fake = null
  addSetupProblems(shop.services, readConfig({}))
  olga = shop.visitor()
  const form = { email: 'olga@feira.test', password: worldPassword }
  await olga.post('/sign-in').type('form').send(form).expect(303)
})
afterAll(() => shop.close())

const { problems } = setupProblemMessages
const send = (form: Record<string, string>) => olga.post('/operator/settings').type('form').send(form)

test('the operator reads what an open shop still lacks, and what was done is gone', async () => {
  const { text } = await olga.get('/operator').expect(200)
  for (const problem of ['no_https', 'no_mail', 'no_contact', 'no_legal_identity'] as const)
    expect(text).toContain(problems[problem].title)
  expect(text).toContain('href="/operator/settings#part-contact"')
  expect(text).not.toContain(problems.no_pix_key.title)

  await send({ intent: 'contact', supportEmail: 'oi@mercado.com.br', supportPhone: '' }).expect(303)
  expect((await olga.get('/operator')).text).not.toContain(problems.no_contact.title)
})

test('a platform that takes cards only is reminded of its Pix key', async () => {
  Object.assign(shop.services, { settlement: 'platform', platformReceiver: null })
  expect((await olga.get('/operator')).text).toContain(problems.no_pix_key.title)
  shop.services.settlement = 'direct'
})

test('terms and privacy are read, or accepted as they came', async () => {
  expect((await olga.get('/operator')).text).toContain(problems.unread_texts.title)
  const texts = href('operator-texts')
  expect((await olga.get(texts).expect(200)).text).toContain(shopTextMessages.undecided)
  for (let click = 0; click < 2; click++)
    await olga.post(texts).type('form').send({ intent: 'accept' }).expect(303)
  expect((await olga.get(texts).expect(200)).text).not.toContain(shopTextMessages.undecided)
  expect((await olga.get('/operator')).text).not.toContain(problems.unread_texts.title)
})

test('a shop that sells asks for a test order, until somebody bought and canceled it', async () => {
  const { services, world } = shop
  expect((await olga.get('/operator')).text).toContain(problems.no_test_order.title)
  const test = await anOrder({ services, world }, { items: ['beans250'], state: 'pending' })
  await cancelOrder(services, { orderId: test.orderId, merchantId: test.merchantId })
  expect((await olga.get('/operator')).text).not.toContain(problems.no_test_order.title)
})

test('a demonstration lacks nothing', async () => {
  const demo = await startApp()
  addSetupProblems(demo.services, readConfig({}))
  expect(demo.services.setupProblems.size).toBe(0)
  await demo.close()
})
