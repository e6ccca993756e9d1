import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { auditEntry, connection } from '#server/db/schema/index.ts'
import { banks } from '#server/payments/bank-pix/banks.ts'
import { connectCarrier } from '#server/shop/connections/connect-carrier.ts'
import { recordProviderFailure } from '#server/shop/connections/record-provider-call.ts'
import { href } from '#shared/href.ts'
import { carrierNames, carrierTryProblems } from '#shared/messages/merchant/carrier-connection.ts'
import { accountProblems, bankNames, connectionMessages } from '#shared/messages/merchant/connections.ts'
import { operatorConnectionMessages as messages } from '#shared/messages/operator/operator-connections.ts'
import { bankStandIn } from '#tests/support/http/bank-stand-in.ts'
import { melhorEnvioStandIn } from '#tests/support/http/melhor-envio-stand-in.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'

const path = href('operator-connections')
const usual = { sicredi: { ...banks.sicredi }, authorities: getCACertificates('default') }

let shop: Operation
let bank: Awaited<ReturnType<typeof bankStandIn>>
let carrier: Awaited<ReturnType<typeof melhorEnvioStandIn>>
beforeAll(async () => {
  shop = await startOperation()
  bank = await bankStandIn()
  carrier = await melhorEnvioStandIn()
  const { apiBase, tokenUrl, authority } = bank.account
  Object.assign(banks.sicredi, { apiBase, tokenUrl })
  setDefaultCACertificates([...usual.authorities, authority ?? ''])
})
afterAll(async () => {
  Object.assign(banks.sicredi, usual.sicredi)
  setDefaultCACertificates(usual.authorities)
  await Promise.all([shop.close(), bank.close(), carrier.close()])
})
afterEach(async () => {
  Object.assign(shop.services, { settlement: 'direct', platformReceiver: null })
  await shop.services.db.delete(connection)
})

const shown = async (address = path) => shownHtml((await shop.olga.get(address)).text)

function connect(changes: Record<string, string> = {}) {
  const fields = { intent: 'connect', bank: 'sicredi', clientId: 'client', clientPassword: 'secret' }
  const { certificate, privateKey } = bank.account
  return shop.olga
    .post(path)
    .field({ ...fields, ...changes })
    .attach('files', Buffer.from(`${certificate}${privateKey}`), 'conta.pem')
}

test('where the platform is paid, the operator connects, tries and disconnects its bank', async () => {
  expect(await refusesOthers(shop, path)).toBe('/sign-in?to=%2Foperator%2Fconnections')
  shop.services.settlement = 'platform'
  expect(await shown()).toContain(messages.noKey)
  shop.services.platformReceiver = { pixKey: 'pix@cafe.feira.test', name: 'Feira', city: 'Recife' }
  const wrong = await connect({ clientPassword: '' })
  expect(wrong.status).toBe(422)
  expect(shownHtml(wrong.text)).toContain(accountProblems.secret)
  const { headers } = await connect()
  expect(headers.location).toBe(`${path}?done=connected`)
  const after = await shown(headers.location)
  expect(after).toContain(connectionMessages.saved.connected)
  expect(after).toContain(bankNames.sicredi)
  for (const secret of ['secret', 'PRIVATE KEY']) expect(after).not.toContain(secret)
  expect((await shop.post(path, { intent: 'check' })).headers.location).toBe(`${path}?done=works`)
  expect((await shop.post(path, { intent: 'disconnect' })).headers.location).toBe(`${path}?done=disconnected`)
  const recorded = await shop.services.db
    .select({ action: auditEntry.action, role: auditEntry.role })
    .from(auditEntry)
    .where(eq(auditEntry.subjectType, 'connection'))
    .orderBy(auditEntry.id)
  expect(recorded).toEqual([
    { action: 'connection.connected', role: 'operator' },
    { action: 'connection.disconnected', role: 'operator' },
  ])
})

test('where stores are paid, the operator connects no bank', async () => {
  expect((await connect()).status).toBe(422)
  expect((await shop.post(path, { intent: 'connect' })).status).toBe(422)
  expect(await shop.services.db.$count(connection)).toBe(0)
  expect(await shown()).toContain(messages.server.direct.missing)
})

test('the operator sees the stores’ connections, those that fail alone, and tries one', async () => {
  const { services, world } = shop
  const { id: merchantId, name } = world.merchants.cafe
  expect(await shown()).toContain(messages.stores.none)
  const { id } = await connectCarrier(services, {
    merchantId,
    kind: 'melhor_envio',
    account: carrier.account,
  })
  const tried = await shop.post(path, { intent: 'check-store', connection: id })
  expect(await shown(tried.headers.location)).toContain(
    messages.stores.tried(carrierNames.melhor_envio, name),
  )
  expect(await shown(`${path}?list=failed`)).toContain(messages.stores.noneFailed)
  carrier.endTokens()
  const refused = await shop.post(path, { intent: 'check-store', connection: id })
  expect(refused.status).toBe(422)
  expect(shownHtml(refused.text)).toContain(
    messages.stores.refused(carrierNames.melhor_envio, name, carrierTryProblems.melhor_envio.quote),
  )
  await recordProviderFailure(services, id, new Error('was answered 401'))
  const failed = await shown(`${path}?list=failed`)
  expect(failed).toContain(name)
  expect(failed).not.toContain('answered 401')
  const unknown = { intent: 'check-store', connection: newId() }
  expect((await shop.post(path, unknown)).status).toBe(404)
})

test('many connections have pages', async () => {
  const { services, world } = shop
  const { id: merchantId } = world.merchants.cafe
  const rows = Array.from({ length: 51 }, (_, index) => ({
    id: newId(),
    kind: 'melhor_envio' as const,
    merchantId,
    sealedAccount: 'sealed',
    connectedAt: new Date(services.clock().getTime() + index * 1_000),
  }))
  await services.db.execute('drop index connection_of_store, connection_one_carrier')
  await services.db.insert(connection).values(rows)
  const first = await shown()
  expect(first.match(/name="connection"/g)).toHaveLength(50)
  const next = /rel="next"[^>]*href="([^"]*cursor=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&')
  expect((await shown(next)).match(/name="connection"/g)).toHaveLength(1)
})
