import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntry, category, commissionRule, shopSetting } from '#server/db/schema/index.ts'
import { createUser } from '#server/shop/customers/create-user.ts'
import { newSetupLink } from '#server/shop/setup/new-setup-link.ts'
import { mailTestMessages } from '#shared/messages/operator/mail-test.ts'
import { settingsMessages } from '#shared/messages/operator/settings.ts'
import { setupStepMessages as messages } from '#shared/messages/operator/setup.ts'
import { setupProblemMessages } from '#shared/messages/operator/setup-problems.ts'
import type { PageData } from '#shared/pages.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startEmptyApp } from '#tests/support/http/start-app.ts'

const account = {
  name: 'Rita Prado',
  email: 'rita@mercado.com.br',
  password: 'figos-maduros-42',
  shopName: 'Mercado da Rita',
}
const legal = {
  intent: 'legal',
  legalName: 'Mercado da Rita Ltda.',
  legalTaxId: '12.345.678/0001-95',
  legalPostalCode: '50030-230',
  legalStreet: 'Rua do Bom Jesus',
  legalNumber: '1',
  legalComplement: '',
  legalDistrict: 'Recife',
  legalCity: 'Recife',
  legalRegion: 'PE',
}
const contact = { intent: 'contact', supportEmail: 'oi@mercado.com.br', supportPhone: '(81) 98765-4321' }
const money = {
  intent: 'money',
  settlement: 'platform',
  pixKey: 'pix@mercado.com.br',
  pixReceiver: 'Mercado da Rita',
  pixCity: 'Recife',
}

const commission = { intent: 'commission', commission: 'share', percent: '12,5' }

let shop: Awaited<ReturnType<typeof startEmptyApp>>
let rita: ReturnType<typeof shop.visitor>
beforeEach(async () => {
  const identity = { name: 'Feira', publicUrl: 'http://feira.test', legal: null, accentColor: null }
  shop = await startEmptyApp({
    shop: { ...identity, supportEmail: null, supportPhone: null },
    isDemo: false,
  })
  shop.services.payments.fake = null
  rita = shop.visitor()
  const address = (await newSetupLink(shop.services, '')) ?? ''
  await rita.post(address).type('form').send(account).expect(303)
})
afterEach(() => shop.close())

const save = (form: Record<string, string>, step = form.intent) =>
  rita.post(`/setup?step=${step}`).type('form').send(form)
const shown = async (path = '/setup') => {
  const { body } = await rita.get(path.replace('/setup', '/setup/_payload.json')).expect(200)
  const data = body.data.setup as PageData['setup']
  if (data.kind !== 'steps') throw new Error('The shop is not opened')
  return data
}
const doneSteps = async () => (await shown()).states.flatMap(({ step, isDone }) => (isDone ? [step] : []))

test('a new shop says who it is, how to reach it and who receives, one step after the other', async () => {
  expect(await shown()).toMatchObject({ step: 'legal' })
  expect(await doneSteps()).toEqual(['account'])
  await save(legal).expect(303).expect('Location', '/setup?step=contact&done=legal')
  expect((await rita.get('/setup?step=contact&done=legal')).text).toContain(settingsMessages.saved.legal)
  await save(contact).expect(303).expect('Location', '/setup?step=mail&done=contact')
  const tested = await save({ intent: 'test-mail', to: account.email }, 'mail').expect(200)
  expect(shownHtml(tested.text)).toContain(mailTestMessages.answers.sent(account.email))
  expect(shop.services.sent).toMatchObject([{ to: account.email, replyTo: 'oi@mercado.com.br' }])
  expect(shop.services.sent[0]?.text).toContain('Mercado da Rita Ltda. · CNPJ')
  await save(money).expect(303).expect('Location', '/setup?step=commission&done=money')
  await save(commission).expect(303).expect('Location', '/setup?step=categories&done=commission')
  expect(await doneSteps()).toEqual(['account', 'legal', 'contact', 'mail', 'money', 'commission'])
  await save({ intent: 'categories' }).expect(303).expect('Location', '/operator?setup=done')

  const operator = await rita.get('/operator?setup=done').expect(200)
  expect(operator.text).toContain(messages.finished)
  expect(operator.text).not.toContain('href="/setup"')
  expect((await rita.get('/')).text).toContain('Comidas e bebidas')
  const [stored] = await shop.services.db.select().from(shopSetting)
  expect(stored).toMatchObject({ legalTaxId: '12345678000195', settlement: 'platform' })
  for (const form of [legal, { intent: 'categories' }]) await save(form).expect(404)
  await rita.get('/setup').expect(404)
})

test('steps can be left out and in another order, and stay as they were saved', async () => {
  await save(money).expect(303).expect('Location', '/setup?step=commission&done=money')
  await save(commission).expect(303).expect('Location', '/setup?step=categories&done=commission')
  await save({ intent: 'categories' }).expect(303).expect('Location', '/setup?step=legal&done=categories')
  const skip = /href="\/setup\?step=contact"[^>]*>Pular por enquanto/
  expect((await rita.get('/setup?step=legal')).text).toMatch(skip)
  expect((await rita.get('/setup?step=categories')).text).toContain(messages.categories.done)
  const again = shop.visitor()
  const { email, password } = account
  await again.post('/sign-in').type('form').send({ email, password }).expect(303)
  const { text } = await again.get('/setup?step=money').expect(200)
  expect(text).toContain('value="pix@mercado.com.br"')
  expect(text).toContain('value="Mercado da Rita"')
})

test('a step with errors comes back filled in, each beside its field', async () => {
  const refused = await save({ ...legal, legalTaxId: '12.345.678/0001-96', legalCity: '' }).expect(422)
  expect(refused.text).toContain('id="field-legalTaxId-error"')
  expect(refused.text).toContain('id="field-legalCity-error"')
  expect(refused.text).toContain('value="Rua do Bom Jesus"')
  const keyless = { ...money, pixKey: '', pixReceiver: '', pixCity: '' }
  expect((await save(keyless).expect(422)).text).toContain(settingsMessages.errors.pixKeyMissing)
  await save({ intent: 'constructor' }, 'legal').expect(422)
  expect(await doneSteps()).toEqual(['account'])
})

test('the steps are there for the operator alone', async () => {
  const { db } = shop.services
  await createUser(db, { name: 'Bia', email: 'bia@mercado.com.br', password: account.password })
  const bia = shop.visitor()
  const form = { email: 'bia@mercado.com.br', password: account.password }
  await bia.post('/sign-in').type('form').send(form).expect(303)
  for (const visitor of [bia, shop.visitor()]) {
    await visitor.get('/setup?step=legal').expect(404)
    for (const sent of [legal, { intent: 'test-mail', to: 'bia@mercado.com.br' }, { intent: 'categories' }])
      await visitor.post('/setup?step=legal').type('form').send(sent).expect(404)
  }
  expect(shop.services.sent).toEqual([])
  expect(await db.$count(category)).toBe(0)
})

test('what the steps change is recorded with its author', async () => {
  await save(contact).expect(303)
  await save({ intent: 'categories' }).expect(303)
  const { db } = shop.services
  const ofOperator = (action: 'settings.changed' | 'category.added') =>
    db.$count(auditEntry, and(eq(auditEntry.action, action), eq(auditEntry.role, 'operator')))
  expect(await ofOperator('settings.changed')).toBe(2)
  expect(await ofOperator('category.added')).toBe(await db.$count(category))
  expect(await db.$count(category)).toBeGreaterThan(10)
})

test('a demonstration has nothing to set up', async () => {
  shop.services.isDemo = true
  await rita.get('/setup').expect(404)
})

test('the shop asks what it takes of a sale: a share becomes a rule, and to take nothing is a choice', async () => {
  const { db } = shop.services
  const operator = async () => shownHtml((await rita.get('/operator').expect(200)).text)
  expect(await operator()).toContain(setupProblemMessages.problems.no_commission.title)
  const refused = await save({ intent: 'commission' }).expect(422)
  expect(refused.text).toContain('id="field-commission-error"')
  const errors = messages.commission.fieldErrors
  expect((await save({ ...commission, percent: '' }).expect(422)).text).toContain(errors.percent)
  for (const percent of ['0', '101', 'doze'])
    expect((await save({ ...commission, percent }).expect(422)).text).toContain(errors.wrongPercent)
  const both = await save({ ...commission, commission: 'none' }).expect(422)
  expect(both.text).toContain(errors.percentOfNone)
  expect(both.text).not.toContain('field-optional')

  const answers = await Promise.all([commission, { ...commission, percent: '20' }].map((form) => save(form)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  const rules = await db.select().from(commissionRule)
  expect(rules).toHaveLength(1)
  expect([1250, 2000]).toContain(rules[0]?.bps)
  expect(await operator()).not.toContain(setupProblemMessages.problems.no_commission.title)
  expect(await doneSteps()).toContain('commission')
})

test('a percentage says by itself that the shop takes a share', async () => {
  await save({ intent: 'commission', percent: '8,5' }).expect(303)
  expect(await shop.services.db.select().from(commissionRule)).toMatchObject([{ bps: 850 }])
})

test('a shop without commission has said so, and is asked no more', async () => {
  await save({ intent: 'commission', commission: 'none', percent: '' }).expect(303)
  const { db } = shop.services
  expect(await db.$count(commissionRule)).toBe(0)
  expect(await db.select().from(shopSetting)).toMatchObject([{ withoutCommission: true }])
  expect(await doneSteps()).toContain('commission')
  const [recorded] = await db.select().from(auditEntry).where(eq(auditEntry.action, 'settings.changed'))
  expect(recorded).toBeDefined()
})
