import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  CarrierAccessRefused,
  CarrierRefused,
  CarrierUnavailable,
  LabelBeingMade,
} from '#server/carriers/carrier-error.ts'
import type { CorreiosAccount } from '#server/carriers/correios/correios-account.ts'
import { providersCommand } from '#server/cli/providers.ts'
import { auditEntry, connection, task } from '#server/db/schema/index.ts'
import { checkCarrier, connectCarrier } from '#server/shop/connections/connect-carrier.ts'
import { callCarrier } from '#server/shop/connections/connected-carrier.ts'
import { providerCliMessages as messages } from '#shared/messages/command-line/provider-cli.ts'
import { carrierNames, carrierTryProblems } from '#shared/messages/merchant/carrier-connection.ts'
import { correiosStandIn, objectEvents } from '#tests/support/http/correios-stand-in.ts'
import { melhorEnvioStandIn } from '#tests/support/http/melhor-envio-stand-in.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { aQuoteRequest, aShipment } from '#tests/support/shop/a-shipment.ts'
import { commandLine } from '#tests/support/shop/command.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let carrier: Awaited<ReturnType<typeof correiosStandIn>>
let merchantId: string
/** How far the shop's clock is ahead. */
let aheadMs = 0
beforeAll(async () => {
  shop = await startApp({
    author: { role: 'system' },
    clock: () => new Date(Date.now() + aheadMs),
  })
  carrier = await correiosStandIn()
  merchantId = shop.world.merchants.cafe.id
})
afterAll(async () => {
  await shop.close()
  await carrier.close()
})
beforeEach(async () => {
  aheadMs = 0
  carrier.fault({})
  carrier.announced.clear()
  carrier.failLabels(0)
  carrier.slowLabels({ looks: 1, as: 'json' })
  await shop.services.db.delete(connection)
})

const connect = (changes: Partial<CorreiosAccount> = {}) =>
  connectCarrier(shop.services, { merchantId, kind: 'correios', account: { ...carrier.account, ...changes } })

const volume = { lengthMm: 200, widthMm: 305, heightMm: 12, weightGrams: 1_500 }
const quoteRequest = aQuoteRequest(volume)
const shipment = aShipment(volume, '03298')

async function connected() {
  const { id } = await connect()
  return <Result>(call: Parameters<typeof callCarrier<Result>>[2]) =>
    callCarrier(shop.services, { id, merchantId }, call)
}

test('a parcel is quoted by its contract, announced, printed, followed and canceled', async () => {
  const call = await connected()
  const quotes = await call((api) => api.quote(quoteRequest))
  expect(quotes).toEqual([
    { serviceId: '03298', service: 'PAC', company: 'Correios', priceMinor: 2_640, minDays: 6, maxDays: 6 },
    { serviceId: '03220', service: 'SEDEX', company: 'Correios', priceMinor: 4_340, minDays: 2, maxDays: 2 },
  ])
  const { shipmentRef, priceMinor } = await call((api) => api.prepare(shipment))
  expect(priceMinor).toBe(2_640)
  // Rounded up, and no smaller than the least that is taken.
  expect(carrier.ofRef(shipmentRef).sent).toMatchObject({
    comprimentoInformado: '31',
    larguraInformada: '20',
    alturaInformada: '2',
    pesoInformado: '1500',
    emiteDCe: 'S',
    observacao: 'Pedido A1',
    pedidoExternoOrigem: 'K1',
    itensDeclaracaoConteudo: [{ conteudo: 'Café', quantidade: '2', valor: '60.25' }],
    remetente: { cpfCnpj: '11222333000181', celular: '999990000', dddCelular: '27' },
    destinatario: { cpfCnpj: '11144477735' },
  })
  await call((api) => api.buy(shipmentRef))
  await call((api) => api.buy(shipmentRef))
  const printed = await call((api) => api.print([shipmentRef]))
  expect('pdf' in printed && printed.pdf.toString()).toContain('%PDF-')
  const stateOf = async () => (await call((api) => api.track([shipmentRef]))).get(shipmentRef)
  expect(await stateOf()).toEqual({
    status: 'ready',
    trackingCode: expect.stringMatching(/^AD\d{9}BR$/),
  })
  expect(await call((api) => api.cancel(shipmentRef, { isBought: true }))).toBe(true)
  expect(await call((api) => api.cancel(shipmentRef, { isBought: true }))).toBe(true)
  expect(await stateOf()).toMatchObject({ status: 'canceled' })
  await expect(call((api) => api.buy(shipmentRef))).rejects.toBeInstanceOf(CarrierRefused)
  expect(carrier.invoicedMinor()).toBe(0)
})

test('what was announced without an answer is found by its key, on whichever page, and not announced again', async () => {
  const call = await connected()
  for (let index = 0; index < 60; index++)
    await call((api) => api.prepare({ ...shipment, key: `OTHER${index}` }))
  carrier.fault({ path: 'prepostagens', status: 503, isDone: true })
  const again = { ...shipment, key: 'AGAIN' }
  await expect(call((api) => api.prepare(again))).rejects.toBeInstanceOf(CarrierUnavailable)
  carrier.fault({})
  const ofKey = () => carrier.open().filter(({ pedidoExternoOrigem }) => pedidoExternoOrigem === 'AGAIN')
  const triedAt = shop.services.clock()
  const { shipmentRef } = await call((api) => api.prepare({ ...again, triedAt }))
  expect(ofKey().map(({ id, codigoObjeto }) => `${codigoObjeto}.${id}`)).toEqual([shipmentRef])
  // One that was canceled is none.
  await call((api) => api.cancel(shipmentRef, { isBought: false }))
  const next = await call((api) => api.prepare({ ...again, triedAt }))
  expect(next.shipmentRef).not.toBe(shipmentRef)
  carrier.holdDeclarations(true)
  const held = await call((api) => api.prepare({ ...shipment, key: 'HELD' }))
  expect(await call((api) => api.prepare({ ...shipment, key: 'HELD', triedAt }))).toEqual(held)
  carrier.holdDeclarations(false)
  expect((await call((api) => api.track([held.shipmentRef]))).get(held.shipmentRef)).toMatchObject({
    status: 'paid',
  })
})

test('names and addresses are cut to what the Correios take, and an invoice stands for the declaration', async () => {
  const call = await connected()
  const long = (length: number) => 'Rua das Laranjeiras '.repeat(10).slice(0, length)
  const to = {
    ...shipment.to,
    name: long(90),
    street: long(90),
    number: '1234 B casa 3',
    complement: long(60),
    district: long(60),
    city: long(60),
    phone: '123',
  }
  const goods = [{ name: 'X', quantity: 1, unitMinor: 0 }]
  const { shipmentRef } = await call((api) =>
    api.prepare({ ...shipment, to, goods, invoice: { accessKey: '1'.repeat(44), stateRegistration: '1' } }),
  )
  expect(carrier.ofRef(shipmentRef).sent).toMatchObject({
    destinatario: { endereco: { numero: 'S/N', complemento: expect.stringMatching(/^1234 B casa 3 Rua/) } },
    itensDeclaracaoConteudo: [{ conteudo: 'Produto', valor: '0.01' }],
    chaveNFe: '1'.repeat(44),
  })
  expect(carrier.ofRef(shipmentRef).sent.emiteDCe).toBeUndefined()
})

test('what the contract or the place does not have is not offered, and is refused with their words', async () => {
  const call = await connected()
  expect(await call((api) => api.quote({ ...quoteRequest, toPostalCode: '99999999' }))).toEqual([])
  expect(await call((api) => api.quote({ ...quoteRequest, volumes: [volume, volume] }))).toEqual([])
  await connect({ services: ['03140', '03220'] })
  const quotes = await call((api) => api.quote(quoteRequest))
  expect(quotes.map(({ service }) => service)).toEqual(['SEDEX'])
  await expect(call((api) => api.prepare({ ...shipment, serviceId: '03140' }))).rejects.toMatchObject({
    said: expect.stringContaining('não consta no contrato'),
  })
  const [row] = await shop.services.db.select().from(connection)
  expect(row).toMatchObject({ failure: null })
})

test('what was found announced keeps its service, at its price', async () => {
  const call = await connected()
  const first = await call((api) => api.prepare(shipment))
  const again = { ...shipment, serviceId: '03220', triedAt: shop.services.clock() }
  expect(await call((api) => api.prepare(again))).toEqual(first)
  expect(first).toMatchObject({ priceMinor: 2_640, service: { serviceId: '03298', service: 'PAC' } })
})

test('what other programs announce without a code spoils no list, and an own parcel waits for its code', async () => {
  const call = await connected()
  const { shipmentRef } = await call((api) => api.prepare({ ...shipment, key: 'OWN' }))
  const found = carrier.ofRef(shipmentRef)
  carrier.announced.clear()
  carrier.announceElsewhere(found)
  carrier.announced.set(found.id, found)
  await call((api) => api.tryReading())
  const again = { ...shipment, key: 'OWN', triedAt: shop.services.clock() }
  expect(await call((api) => api.prepare(again))).toMatchObject({ shipmentRef })
  carrier.announced.set(found.id, { ...found, codigoObjeto: '' })
  await expect(call((api) => api.prepare(again))).rejects.toBeInstanceOf(CarrierUnavailable)
  expect(carrier.announced.size).toBe(2)
})

test('what is wrong with one parcel keeps no news from the others, and few are asked for in a round', async () => {
  const call = await connected()
  const refs: string[] = []
  for (let index = 0; index < 25; index++)
    refs.push((await call((api) => api.prepare({ ...shipment, key: `MANY${index}` }))).shipmentRef)
  const [strange = '', delivered = ''] = refs
  carrier.ofRef(strange).statusAtual = 9
  carrier.tell(delivered, objectEvents.posted, objectEvents.delivered)
  const askedOf = () => carrier.log.filter(({ path }) => path === '/prepostagem/v2/prepostagens').length
  const seen = new Set<string>()
  for (let round = 0; round < 3; round++) {
    const before = askedOf()
    const states = await call((api) => api.track(refs))
    expect(states.get(delivered)).toMatchObject({ status: 'delivered' })
    expect(askedOf() - before).toBeLessThanOrEqual(10)
    for (const ref of states.keys()) seen.add(ref)
    aheadMs += 600_000
  }
  expect(seen).toEqual(new Set(refs.filter((ref) => ref !== strange)))
  carrier.fault({ path: 'v2/prepostagens', status: 429 })
  expect([...(await call((api) => api.track(refs))).keys()]).toEqual([delivered])
})

test('a parcel has the status of its own id, whatever else is listed', async () => {
  const call = await connected()
  const [canceled, ready] = [
    (await call((api) => api.prepare({ ...shipment, key: 'ONE' }))).shipmentRef,
    (await call((api) => api.prepare({ ...shipment, key: 'TWO' }))).shipmentRef,
  ]
  await call((api) => api.cancel(canceled, { isBought: true }))
  carrier.ignoreIds(true)
  const states = await call((api) => api.track([canceled, ready]))
  carrier.ignoreIds(false)
  expect([canceled, ready].map((ref) => states.get(ref)?.status)).toEqual(['canceled', 'ready'])
})

const labelRequests = () => carrier.log.filter(({ path }) => path.endsWith('/rotulo/assincrono/pdf')).length

test.each(['refusal', 'words'] as const)(
  'a label that is being made is waited for, said by a %s too',
  async (as) => {
    const call = await connected()
    const { shipmentRef } = await call((api) => api.prepare(shipment))
    carrier.slowLabels({ looks: 1, as })
    expect(await call((api) => api.print([shipmentRef]))).toHaveProperty('pdf')
  },
)

test('a slow label is asked for once, however often somebody comes back for it', async () => {
  const call = await connected()
  const { shipmentRef } = await call((api) => api.prepare(shipment))
  const before = labelRequests()
  carrier.slowLabels({ looks: 1_000, as: 'json' })
  await expect(call((api) => api.print([shipmentRef]))).rejects.toBeInstanceOf(LabelBeingMade)
  const [row] = await shop.services.db.select().from(connection)
  expect(row).toMatchObject({ failure: null })
  carrier.slowLabels({ looks: 0, as: 'json' })
  expect(await call((api) => api.print([shipmentRef]))).toHaveProperty('pdf')
  expect(labelRequests() - before).toBe(1)
})

test('a receipt that ended without a label, or that is forgotten, is renewed', async () => {
  const call = await connected()
  const { shipmentRef } = await call((api) => api.prepare(shipment))
  const before = labelRequests()
  carrier.failLabels(1)
  expect(await call((api) => api.print([shipmentRef]))).toHaveProperty('pdf')
  expect(labelRequests() - before).toBe(2)
  carrier.slowLabels({ looks: 1_000, as: 'json' })
  await expect(call((api) => api.print([shipmentRef]))).rejects.toBeInstanceOf(LabelBeingMade)
  carrier.forgetReceipts()
  carrier.slowLabels({ looks: 0, as: 'json' })
  aheadMs = 120_000
  expect(await call((api) => api.print([shipmentRef]))).toHaveProperty('pdf')
  expect(labelRequests() - before).toBe(4)
})

test('a label that is not made, nor by another receipt, is told', async () => {
  const call = await connected()
  const { shipmentRef } = await call((api) => api.prepare(shipment))
  carrier.failLabels(2)
  await expect(call((api) => api.print([shipmentRef]))).rejects.toMatchObject({
    said: expect.stringContaining('PPN-295'),
  })
  carrier.fault({ path: 'pdf', isHalf: true })
  await expect(call((api) => api.print([shipmentRef]))).rejects.toBeInstanceOf(CarrierUnavailable)
})

test('an object’s events are read in their order, and only a delivery to the customer is one', async () => {
  const call = await connected()
  const { shipmentRef } = await call((api) => api.prepare(shipment))
  const stateOf = async () => (await call((api) => api.track([shipmentRef]))).get(shipmentRef)?.status
  const { made, posted, away, delivered, returned } = objectEvents
  carrier.tell(shipmentRef, made)
  expect(await stateOf()).toBe('ready')
  carrier.tell(shipmentRef, away, posted)
  expect(await stateOf()).toBe('posted')
  expect(await call((api) => api.cancel(shipmentRef, { isBought: true }))).toBe(false)
  expect(carrier.invoicedMinor()).toBe(2_640)
  const back = (await call((api) => api.prepare({ ...shipment, key: 'BACK' }))).shipmentRef
  carrier.tell(back, delivered, { ...returned, dtHrCriado: '2026-11-22T12:00:00' }, posted)
  carrier.tell(shipmentRef, returned, delivered)
  const states = await call((api) => api.track([shipmentRef, back]))
  expect([shipmentRef, back].map((ref) => states.get(ref)?.status)).toEqual(['delivered', 'undelivered'])
})

test('what was announced is canceled by a clear word of the Correios only', async () => {
  const call = await connected()
  const { shipmentRef } = await call((api) => api.prepare(shipment))
  const cancel = () => call((api) => api.cancel(shipmentRef, { isBought: true }))
  const found = carrier.ofRef(shipmentRef)
  carrier.announced.delete(found.id)
  await expect(cancel()).rejects.toBeInstanceOf(CarrierUnavailable)
  await expect(call((api) => api.buy(shipmentRef))).rejects.toBeInstanceOf(CarrierUnavailable)
  carrier.announced.set(found.id, { ...found, statusAtual: 9 })
  await expect(cancel()).rejects.toBeInstanceOf(CarrierUnavailable)
  carrier.announced.set(found.id, found)
  carrier.fault({ path: found.id, status: 503, isDone: true })
  await expect(cancel()).rejects.toBeInstanceOf(CarrierUnavailable)
  carrier.fault({})
  expect(await cancel()).toBe(true)
})

test('a token that has ended is opened again once for all calls, and a page does not wait for a slow one', async () => {
  const call = await connected()
  carrier.endTokens()
  const opened = () => carrier.log.filter(({ path }) => path.startsWith('/token')).length
  const before = opened()
  await Promise.all(Array.from({ length: 4 }, () => call((api) => api.quote(quoteRequest))))
  expect(opened() - before).toBe(1)
  carrier.endTokens()
  carrier.fault({ path: 'cartaopostagem', delayMs: 6_000 })
  const began = performance.now()
  const hasty = call((api) => api.quote({ ...quoteRequest, timeLimitMs: 300 }))
  await expect(hasty).rejects.toBeInstanceOf(CarrierUnavailable)
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('access that is refused is a task, until the Correios answer again', async () => {
  const { id } = await connect()
  const isOpen = and(eq(task.kind, 'connection_failed'), isNull(task.doneAt))
  const call = () => callCarrier(shop.services, { id, merchantId }, (api) => api.tryReading())
  carrier.fault({ status: 429 })
  expect(await checkCarrier(shop.services, merchantId, 'correios')).toMatchObject({
    step: 'quote',
    isUnavailable: true,
  })
  expect(await shop.services.db.$count(task, isOpen)).toBe(0)
  carrier.fault({ path: 'objetos', status: 403 })
  await expect(call()).rejects.toBeInstanceOf(CarrierAccessRefused)
  expect(await shop.services.db.select().from(task).where(isOpen)).toMatchObject([
    { merchantId, data: { provider: 'correios' } },
  ])
  carrier.fault({})
  await call()
  expect(await shop.services.db.$count(task, isOpen)).toBe(0)
})

test.each([
  ['address', { apiBase: 'http://carrier.example' }],
  ['user', { user: 'a:b' }],
  ['access_code', { accessCode: 'two words' }],
  ['postage_card', { postageCard: '123' }],
  ['services', { services: [] }],
  ['services', { services: ['PAC'] }],
] satisfies [string, Partial<CorreiosAccount>][])(
  'an account is refused before it is tried: %s',
  async (problem, changes) => {
    const asked = carrier.log.length
    await expect(connect(changes)).rejects.toMatchObject({ data: { problem } })
    expect(carrier.log).toHaveLength(asked)
  },
)

test('an account whose services are sold nowhere is not stored, and the Correios say why', async () => {
  await expect(connect({ services: ['03140', '04227'] })).rejects.toMatchObject({
    code: 'carrier_refused',
    data: { step: 'quote', reason: expect.stringContaining('não consta no contrato') },
  })
  expect(await shop.services.db.$count(connection)).toBe(0)
})

test('an account that does not work is not stored, and one that does is stored sealed', async () => {
  await expect(connect({ accessCode: 'another-code' })).rejects.toMatchObject({
    code: 'carrier_refused',
    data: { step: 'quote' },
  })
  expect(await shop.services.db.$count(connection)).toBe(0)
  const { id } = await connect()
  const [row] = await shop.services.db.select().from(connection)
  expect(row?.sealedAccount).not.toContain('access-code')
  expect(await connect({ services: ['03220'] })).toEqual({ id, isRenewed: true })
})

test('a store has one carrier: another takes its place, and an earlier one gets its own connection back', async () => {
  const other = await melhorEnvioStandIn()
  const { db } = shop.services
  const recorded = async () =>
    (await db.select().from(auditEntry).orderBy(auditEntry.at, auditEntry.id)).map(({ action }) => action)
  const before = (await recorded()).length
  const first = await connectCarrier(shop.services, {
    merchantId,
    kind: 'melhor_envio',
    account: other.account,
  })
  const { id } = await connect()
  expect(await db.select().from(connection).where(isNull(connection.disconnectedAt))).toMatchObject([
    { id, kind: 'correios' },
  ])
  const again = await connectCarrier(shop.services, {
    merchantId,
    kind: 'melhor_envio',
    account: other.account,
  })
  expect(again).toEqual({ id: first.id, isRenewed: false })
  await other.close()
  expect((await recorded()).slice(before).toSorted()).toEqual([
    ...Array(3).fill('connection.connected'),
    ...Array(2).fill('connection.disconnected'),
  ])
  const row = { kind: 'correios' as const, merchantId, sealedAccount: 'x', accountRef: 'another' }
  await expect(db.insert(connection).values({ ...row, connectedAt: new Date() })).rejects.toThrow()
})

test('the operator connects, tries, lists and disconnects a store’s contract by commands', async () => {
  const providers = commandLine(providersCommand, shop.services)
  const file = join(await temporaryFolder(), 'correios.json')
  const { services: _, ...account } = carrier.account
  await writeFile(file, JSON.stringify({ carrier: 'correios', ...account }))
  const ofStore = ['--store', 'cafe']
  const name = carrierNames.correios
  expect((await providers('connect', file, ...ofStore)).said).toBe(messages.carrierConnected(name))
  const ofCarrier = ['correios', ...ofStore]
  expect((await providers('check', ...ofCarrier)).said).toBe(messages.carrierWorks.correios(name))
  expect((await providers('check', 'melhor-envio', ...ofStore)).complained).toBe(messages.none)
  expect((await providers('list')).said).toContain(`cafe  ${name}`)
  carrier.fault({ path: 'objetos', status: 403 })
  expect((await providers('check', ...ofCarrier)).complained).toContain(carrierTryProblems.correios.read)
  carrier.fault({})
  expect(await providers('disconnect', ...ofCarrier)).toMatchObject({ code: 0 })
  expect((await providers('check', ...ofCarrier)).complained).toBe(messages.none)
})
