import { readFile } from 'node:fs/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connection, merchant } from '#server/db/schema/index.ts'
import { banks } from '#server/payments/bank-pix/banks.ts'
import { connectCarrier } from '#server/shop/connections/connect-carrier.ts'
import { recordProviderFailure } from '#server/shop/connections/record-provider-call.ts'
import { href } from '#shared/href.ts'
import {
  carrierAccountProblems,
  carrierMessages,
  carrierTryProblems,
  replacesCarrier,
} from '#shared/messages/merchant/carrier-connection.ts'
import {
  accountProblems,
  bankNames,
  connectionMessages as messages,
  tryProblems,
} from '#shared/messages/merchant/connections.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { bankStandIn } from '#tests/support/http/bank-stand-in.ts'
import { correiosStandIn } from '#tests/support/http/correios-stand-in.ts'
import { melhorEnvioStandIn } from '#tests/support/http/melhor-envio-stand-in.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'

const page = href('merchant-connections')
const usual = { sicredi: { ...banks.sicredi }, authorities: getCACertificates('default') }

let shop: Awaited<ReturnType<typeof startApp>>
let bank: Awaited<ReturnType<typeof bankStandIn>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
beforeAll(async () => {
  shop = await startApp()
  bank = await bankStandIn()
  caio = await shop.signedIn('caio@feira.test')
  const { apiBase, tokenUrl, authority } = bank.account
  Object.assign(banks.sicredi, { apiBase, tokenUrl })
  setDefaultCACertificates([...usual.authorities, authority ?? ''])
})
afterAll(async () => {
  Object.assign(banks.sicredi, usual.sicredi)
  setDefaultCACertificates(usual.authorities)
  await shop.close()
  await bank.close()
})
beforeEach(async () => {
  await shop.services.db.delete(connection)
})
afterEach(() => bank.fault({}))

const fields = { intent: 'connect', bank: 'sicredi', clientId: 'client', clientPassword: 'secret' }

/** Sends the form as a browser does, with the files of one or two PEM texts. */
function connect(changes: Record<string, string> = {}, pems: (string | null)[] = []) {
  const { certificate, privateKey } = bank.account
  const files = pems.length > 0 ? pems : [certificate, privateKey]
  return files.reduce(
    (post, pem, index) => post.attach('files', Buffer.from(pem ?? ''), `${index}.pem`),
    caio.post(page).field({ ...fields, ...changes }),
  )
}

/** What opens each form that is shown without a press. */
const unfoldedForms = (html: string) =>
  [...html.matchAll(/<details class="action" open="">\s*<summary>([^<]*)/g)].map(([, summary]) => summary)

const act = (intent: string) => caio.post(page).type('form').send({ intent })

test('an owner connects the bank, tries it, and disconnects it', async () => {
  const connected = await connect()
  expect(connected.headers.location).toBe(href('merchant-connections', {}, { done: 'connected' }))
  const shown = shownHtml((await caio.get(connected.headers.location ?? '')).text)
  expect(shown).toContain(messages.saved.connected)
  expect(shown).toContain(bankNames.sicredi)
  for (const secret of ['secret', 'PRIVATE KEY']) expect(shown).not.toContain(secret)
  expect((await act('check')).headers.location).toContain('works')
  bank.fault({ status: 503 })
  expect(shownHtml((await act('check')).text)).toContain(ruleMessages.bank_unavailable)
  bank.fault({})
  expect((await connect()).headers.location).toContain('renewed')
  expect((await act('disconnect')).headers.location).toContain('disconnected')
  expect(await shop.services.db.select().from(connection)).toMatchObject([{ sealedAccount: null }])
  expect((await act('check')).status).toBe(404)
})

test('one file with both is enough', async () => {
  const { certificate, privateKey } = bank.account
  expect((await connect({}, [`${privateKey}${certificate}`])).headers.location).toContain('connected')
})

test('a PKCS#12 file needs its password, which never comes back', async () => {
  const file = await readFile('tests/support/certificates/store.p12')
  const send = (filePassword: string) =>
    caio
      .post(page)
      .field({ ...fields, filePassword })
      .attach('files', file, 'conta.p12')
  const wrong = await send('outra')
  expect(wrong.status).toBe(422)
  expect(shownHtml(wrong.text)).toContain(accountProblems.file_password)
  expect(wrong.text).not.toContain('value="outra"')
  expect((await send('segredo')).headers.location).toContain('connected')
})

test.each([
  [{ bank: '' }, messages.fieldErrors.bank],
  [{ bank: 'other' }, messages.fieldErrors.bank],
  [{ clientId: '' }, accountProblems.client],
  [{ clientPassword: '' }, accountProblems.secret],
  [{ bank: 'bb' }, accountProblems.application_key],
  [{ clientPassword: 'wrong' }, tryProblems.read],
])('what is wrong is said, and what was typed comes back but the secret: %j', async (changes, message) => {
  const { status, text } = await connect(changes)
  expect(status).toBe(422)
  const shown = shownHtml(text)
  expect(shown).toContain(message)
  expect(unfoldedForms(shown)).toHaveLength(1)
  if (!('clientId' in changes)) expect(shown).toContain('value="client"')
  expect(shown).not.toMatch(/value="(?:secret|wrong)"/)
  expect(await shop.services.db.$count(connection)).toBe(0)
})

test.each([
  [['no PEM'], accountProblems.certificate],
  [['certificate'], accountProblems.private_key],
  [['privateKey'], accountProblems.certificate],
])('a file that lacks something is named: %j', async ([name], message) => {
  const pem = name === 'certificate' || name === 'privateKey' ? bank.account[name] : name
  expect(shownHtml((await connect({}, [pem ?? ''])).text)).toContain(message)
})

test('a bank that is away is said, and a store without a key is led to it', async () => {
  bank.fault({ status: 503 })
  const { status, text } = await connect()
  expect(status).toBe(503)
  expect(shownHtml(text)).toContain(ruleMessages.bank_unavailable)
  const { db } = shop.services
  const isCafe = eq(merchant.id, shop.world.merchants.cafe.id)
  await db.update(merchant).set({ pixKey: null }).where(isCafe)
  expect(shownHtml((await caio.get(page)).text)).toContain(messages.bank.noKey)
  await db.update(merchant).set({ pixKey: shop.world.merchants.cafe.pixKey }).where(isCafe)
})

test('a failure is shown with its time, in Portuguese', async () => {
  await connect()
  const [row] = await shop.services.db.select().from(connection)
  await recordProviderFailure(shop.services, row?.id ?? '', new Error('GET /pix was answered 500'))
  const shown = shownHtml((await caio.get(page)).text)
  expect(shown).toContain(messages.bank.failedText)
  expect(shown).not.toContain('answered 500')
})

test('where the platform receives, there is nothing to connect', async () => {
  shop.services.settlement = 'platform'
  expect(shownHtml((await caio.get(page)).text)).toContain(messages.platform)
  expect((await connect()).status).toBe(422)
  shop.services.settlement = 'direct'
})

test('an owner is told what is wrong with the carrier’s token, which is never shown again', async () => {
  const form = { intent: 'connect-carrier', environment: 'sandbox', carrierPassword: 'no' }
  const { status, text } = await caio.post(page).type('form').send(form)
  expect(status).toBe(422)
  const shown = shownHtml(text)
  expect(shown).toContain(carrierAccountProblems.token)
  expect(shown).toMatch(/value="sandbox" selected/)
  expect(shown).not.toContain('value="no"')
})

test('an owner connects the contract with the Correios, is told what is wrong with it, and disconnects it', async () => {
  const carrier = await correiosStandIn()
  const { user: correiosUser, accessCode: correiosPassword, postageCard } = carrier.account
  const form = { intent: 'connect-correios', environment: 'sandbox', correiosUser, correiosPassword }
  const send = (changes: Record<string, string>) =>
    caio
      .post(page)
      .type('form')
      .send({ ...form, postageCard: '0070 000001', correiosServices: '03220', ...changes })
  const wrong = await send({ postageCard: '12', correiosServices: 'PAC' })
  expect(wrong.status).toBe(422)
  const shown = shownHtml(wrong.text)
  expect(shown).toContain(carrierAccountProblems.postage_card)
  expect(shown).toContain('value="PAC"')
  expect(unfoldedForms(shown)).toEqual(['Conectar os Correios'])
  expect(shown).not.toContain(correiosPassword)
  const { services, world } = shop
  const { id: merchantId } = world.merchants.cafe
  await connectCarrier(services, {
    merchantId,
    kind: 'correios',
    account: { ...carrier.account, services: ['03298'] },
  })
  const connected = shownHtml((await caio.get(page)).text)
  expect(unfoldedForms(connected)).toEqual([])
  expect(connected).toContain('value="03298"')
  expect(connected).toContain(replacesCarrier.correios)
  for (const secret of [correiosPassword, postageCard]) expect(connected).not.toContain(secret)
  expect((await act('check-correios')).headers.location).toContain('correios-works')
  expect((await act('check-carrier')).status).toBe(404)
  carrier.fault({ path: 'objetos', status: 403 })
  expect(shownHtml((await act('check-correios')).text)).toContain(carrierTryProblems.correios.read)
  carrier.fault({})
  carrier.endContract()
  expect(shownHtml((await act('check-correios')).text)).toContain('Serviço não consta no contrato.')
  expect((await act('disconnect-correios')).headers.location).toContain('correios-disconnected')
  expect((await act('check-correios')).status).toBe(404)
  await carrier.close()
})

test('an owner tries the carrier’s account and disconnects it', async () => {
  const carrier = await melhorEnvioStandIn()
  const { services, world } = shop
  const { id: merchantId } = world.merchants.cafe
  await connectCarrier(services, { merchantId, kind: 'melhor_envio', account: carrier.account })
  expect(shownHtml((await caio.get(page)).text)).toContain(carrierMessages.answeredAt)
  expect((await act('check-carrier')).headers.location).toContain('carrier-works')
  carrier.endTokens()
  expect(shownHtml((await act('check-carrier')).text)).toContain(carrierTryProblems.melhor_envio.quote)
  expect((await act('disconnect-carrier')).headers.location).toContain('carrier-disconnected')
  expect((await act('check-carrier')).status).toBe(404)
  await carrier.close()
})
