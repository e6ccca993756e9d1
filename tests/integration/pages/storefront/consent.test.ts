import { parseSetCookie } from 'cookie'
import { desc } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consent } from '#server/db/schema/index.ts'
import { consentPolicyVersion, readChoice } from '#shared/runtime/consent.ts'
import { startApp } from '#tests/support/http/start-app.ts'

const startWithScript = () =>
  startApp({}, { environment: { ANALYTICS_SCRIPT_URL: 'https://stats.test/s.js' } })

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startWithScript()
})
afterAll(() => shop.close())

const recorded = () => shop.services.db.select().from(consent).orderBy(desc(consent.id))
let before = 0
beforeEach(async () => {
  before = (await recorded()).length
})
const newlyRecorded = async () => (await recorded()).slice(0, (await recorded()).length - before)

const cookiesOf = (headers: Record<string, unknown>) =>
  (headers['set-cookie'] as string[] | undefined)?.map((text) => text.split(';')[0]).join('; ') ?? ''

function choiceCookie(headers: Record<string, unknown>) {
  const cookies = (headers['set-cookie'] as string[] | undefined)?.map((text) => parseSetCookie(text)) ?? []
  return cookies.find(({ name }) => name === 'feira_consent')
}

test.each([
  ['accept', true],
  ['refuse', false],
] as const)('%s: the choice is stored in a cookie for 180 days and recorded', async (choice, granted) => {
  const { headers } = await request(shop.app)
    .post('/consent')
    .set('Origin', shop.services.shop.publicUrl)
    .type('form')
    .send({ choice })
    .expect(303)
  const { text } = await shop
    .visitor()
    .get(String(headers.location))
    .set('Cookie', cookiesOf(headers))
    .expect(200)
  const cookie = choiceCookie(headers)
  expect(cookie).toMatchObject({ maxAge: 180 * 86_400, path: '/', sameSite: 'lax' })
  expect(cookie?.httpOnly).toBeUndefined()
  const stored = readChoice(cookie?.value)
  expect(stored).toEqual({ granted, subject: expect.any(String) })
  expect(text).toContain(granted ? 'Pronto: você aceitou.' : 'Pronto: você recusou.')
  const rows = await newlyRecorded()
  expect(rows.map(({ purpose }) => purpose).sort()).toEqual(['analytics', 'reviews'])
  for (const row of rows) {
    expect(row).toMatchObject({
      subject: stored?.subject,
      granted,
      policyVersion: consentPolicyVersion,
      evidence: 'preferences',
      at: expect.any(Date),
    })
  }
})

test('a changed choice is added to the record, and the page shows the new one', async () => {
  const visitor = shop.visitor()
  await visitor.post('/consent').type('form').send({ choice: 'accept' }).expect(200)
  await visitor.post('/consent').type('form').send({ choice: 'refuse' }).expect(200)
  const rows = await newlyRecorded()
  expect(rows).toHaveLength(4)
  expect(new Set(rows.map(({ subject }) => subject)).size).toBe(1)
  expect((await visitor.get('/consent').expect(200)).text).toContain('Você recusou. Pode mudar de ideia')
})

test('the record of choices cannot be changed', async () => {
  await shop.visitor().post('/consent').type('form').send({ choice: 'accept' }).expect(200)
  const rewriting = shop.services.db.update(consent).set({ granted: false })
  await expect(rewriting).rejects.toMatchObject({ cause: { message: 'consent is append-only' } })
})

test('the banner sends the choice as JSON, and the record says that it came from the banner', async () => {
  await shop.visitor().post('/consent/_payload.json').send({ choice: 'refuse', from: 'banner' }).expect(200)
  expect((await newlyRecorded()).map(({ evidence }) => evidence)).toEqual(['banner', 'banner'])
})

test('a choice that is neither yes nor no is refused', async () => {
  const { headers, text } = await shop
    .visitor()
    .post('/consent')
    .type('form')
    .send({ choice: 'maybe' })
    .expect(422)
  expect(text).toContain('Escolha aceitar ou recusar.')
  expect(choiceCookie(headers)).toBeUndefined()
  expect(await newlyRecorded()).toEqual([])
})

test('a choice posted from another site is refused', async () => {
  await shop
    .visitor()
    .post('/consent')
    .set('Origin', 'https://evil.test')
    .type('form')
    .send({ choice: 'accept' })
    .expect(403)
  expect(await newlyRecorded()).toEqual([])
})

test('too many choices are refused', async () => {
  // Of its own: the other tests' visitors have the same address.
  const limited = await startWithScript()
  const visitor = limited.visitor()
  const post = () => visitor.post('/consent').type('form').send({ choice: 'accept' })
  let status = 200
  for (let count = 0; count < 61 && status === 200; count++) ({ status } = await post())
  expect(status).toBe(429)
  await limited.close()
})

test('documents contain no element that loads an outside script, whatever was chosen', async () => {
  const visitor = shop.visitor()
  const { text } = await visitor.get('/').expect(200)
  expect(text).toContain('href="/consent"')
  expect(text).not.toContain('consent-banner')
  expect(text).not.toMatch(/<(?:script|link|img|iframe)[^>]+stats\.test/)
})

test('without configured outside scripts no link leads to the consent page', async () => {
  const plain = await startApp()
  const { text } = await plain.visitor().get('/').expect(200)
  expect(text).not.toContain('href="/consent"')
  const page = await plain.visitor().get('/consent').expect(200)
  expect(page.text).toContain('Esta loja não carrega nada de outras empresas.')
  expect(page.text).not.toContain('Aceitar')
  await plain.close()
})
