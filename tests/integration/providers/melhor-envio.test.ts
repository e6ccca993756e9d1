import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ShipmentRequest } from '#server/carriers/carrier.ts'
import {
  CarrierAccessRefused,
  CarrierRefused,
  CarrierUnavailable,
  LabelBeingMade,
} from '#server/carriers/carrier-error.ts'
import type { CarrierAccount } from '#server/carriers/melhor-envio/carrier-account.ts'
import { providersCommand } from '#server/cli/providers.ts'
import { connection, task } from '#server/db/schema/index.ts'
import { checkCarrier, connectCarrier } from '#server/shop/connections/connect-carrier.ts'
import { callCarrier } from '#server/shop/connections/connected-carrier.ts'
import { providerCliMessages as messages } from '#shared/messages/command-line/provider-cli.ts'
import { carrierNames, carrierTryProblems } from '#shared/messages/merchant/carrier-connection.ts'
import { melhorEnvioStandIn } from '#tests/support/http/melhor-envio-stand-in.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { aQuoteRequest, aShipment } from '#tests/support/shop/a-shipment.ts'
import { commandLine } from '#tests/support/shop/command.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let carrier: Awaited<ReturnType<typeof melhorEnvioStandIn>>
let merchantId: string
beforeAll(async () => {
  shop = await startApp({ author: { role: 'system' } })
  carrier = await melhorEnvioStandIn()
  merchantId = shop.world.merchants.cafe.id
})
afterAll(async () => {
  await shop.close()
  await carrier.close()
})
beforeEach(async () => {
  carrier.fault({})
  carrier.endTokens()
  carrier.letIn('personal-token')
  await shop.services.db.delete(connection)
})

const connect = (account: CarrierAccount = carrier.account) =>
  connectCarrier(shop.services, { merchantId, kind: 'melhor_envio', account })

const volume = { lengthMm: 305, widthMm: 200, heightMm: 120, weightGrams: 1_500 }
const quoteRequest = aQuoteRequest(volume)
const shipment = aShipment(volume, '1')

async function connected() {
  const { id } = await connect()
  return <Result>(call: Parameters<typeof callCarrier<Result>>[2]) =>
    callCarrier(shop.services, { id, merchantId }, call)
}

test('a shipment is quoted, prepared, bought once, printed, followed and canceled', async () => {
  const call = await connected()
  const quotes = await call((api) => api.quote(quoteRequest))
  expect(quotes[0]).toEqual({
    serviceId: '1',
    service: 'PAC',
    company: 'Correios',
    priceMinor: 3_000,
    minDays: 5,
    maxDays: 8,
  })
  const { shipmentRef, priceMinor } = await call((api) => api.prepare(shipment))
  expect(priceMinor).toBe(3_000)
  // Centimetres are rounded up, so that no label says less than the parcel has.
  expect(carrier.shipments.get(shipmentRef)?.sent).toMatchObject({
    volumes: [{ length: 31, width: 20, height: 12, weight: 1.5 }],
    from: { company_document: '11222333000181' },
    to: { document: '11144477735' },
  })
  await call((api) => api.buy(shipmentRef))
  await call((api) => api.buy(shipmentRef))
  expect(carrier.spentMinor()).toBe(3_000)
  expect(await call((api) => api.print([shipmentRef]))).toEqual({ url: expect.stringContaining(shipmentRef) })
  const state = (await call((api) => api.track([shipmentRef]))).get(shipmentRef)
  expect(state).toMatchObject({ status: 'ready', trackingCode: expect.stringMatching(/BR$/) })
  expect(await call((api) => api.cancel(shipmentRef, { isBought: true }))).toBe(true)
  expect(await call((api) => api.cancel(shipmentRef, { isBought: true }))).toBe(true)
  expect(carrier.spentMinor()).toBe(0)
})

test('a parcel goes with its invoice where it has one, and else with a declaration of what it contains', async () => {
  const call = await connected()
  const sentFor = async (invoice: ShipmentRequest['invoice'], key: string) => {
    const { shipmentRef } = await call((api) => api.prepare({ ...shipment, invoice, key }))
    return carrier.shipments.get(shipmentRef)?.sent
  }
  const declared = await sentFor(null, 'N1')
  expect(declared).toMatchObject({ options: { non_commercial: true } })
  expect(declared).not.toHaveProperty('options.invoice')
  expect(declared).not.toHaveProperty('from.state_register')
  const accessKey = '35261111222333000181550010000000011123456781'
  expect(await sentFor({ accessKey, stateRegistration: '082345678' }, 'N2')).toMatchObject({
    options: { non_commercial: false, invoice: { key: accessKey } },
    from: { state_register: '082345678' },
  })
})

test('what was paid without an answer is not paid again', async () => {
  const call = await connected()
  const { shipmentRef } = await call((api) => api.prepare(shipment))
  carrier.fault({ path: 'checkout', status: 503, isDone: true })
  await expect(call((api) => api.buy(shipmentRef))).rejects.toBeInstanceOf(CarrierUnavailable)
  carrier.fault({ path: 'generate', isHalf: true })
  await expect(call((api) => api.buy(shipmentRef))).rejects.toBeInstanceOf(CarrierUnavailable)
  carrier.fault({})
  await call((api) => api.buy(shipmentRef))
  expect(carrier.spentMinor()).toBe(3_000)
  carrier.move(shipmentRef, 'posted')
  expect(await call((api) => api.cancel(shipmentRef, { isBought: true }))).toBe(false)
  carrier.shipments.clear()
})

test('by a tracking from before the payment nothing is paid twice, and what was paid is canceled', async () => {
  const before = carrier.spentMinor()
  const call = await connected()
  const [bought, unanswered] = [
    await call((api) => api.prepare(shipment)),
    await call((api) => api.prepare(shipment)),
  ]
  for (const { shipmentRef } of [bought, unanswered]) await call((api) => api.track([shipmentRef]))
  carrier.fault({ path: 'checkout', status: 503, isDone: true, isTrackingOld: true })
  for (const { shipmentRef } of [bought, unanswered])
    await expect(call((api) => api.buy(shipmentRef))).rejects.toBeInstanceOf(CarrierUnavailable)
  carrier.fault({ isTrackingOld: true })
  for (let times = 0; times < 2; times++) await call((api) => api.buy(bought.shipmentRef))
  expect(carrier.spentMinor()).toBe(before + 6_000)
  expect(await call((api) => api.cancel(bought.shipmentRef, { isBought: true }))).toBe(true)
  expect(await call((api) => api.cancel(unanswered.shipmentRef, { isBought: false }))).toBe(true)
  expect(carrier.spentMinor()).toBe(before)
})

test('a label that is not there yet is waited for', async () => {
  const call = await connected()
  carrier.fault({ path: 'print', status: 422, message: 'E-PRT-0011: O envio precisa estar gerado.' })
  await expect(call((api) => api.print(['any']))).rejects.toBeInstanceOf(LabelBeingMade)
  carrier.fault({ path: 'print', status: 404 })
  await expect(call((api) => api.print(['any']))).rejects.toBeInstanceOf(LabelBeingMade)
})

test('a parcel in the cart is taken out of it, and where no service goes nothing is offered', async () => {
  const call = await connected()
  const { shipmentRef } = await call((api) => api.prepare(shipment))
  expect(await call((api) => api.cancel(shipmentRef, { isBought: false }))).toBe(true)
  expect(carrier.shipments.has(shipmentRef)).toBe(false)
  expect(await call((api) => api.quote({ ...quoteRequest, toPostalCode: '99999999' }))).toEqual([])
  const parcels = { ...quoteRequest, volumes: [volume, volume] }
  expect((await call((api) => api.quote(parcels))).map(({ company }) => company)).toEqual(['Jadlog'])
  expect(await call((api) => api.track(['unknown']))).toEqual(new Map())
})

test('what was bought is canceled by a clear word of the carrier only', async () => {
  const before = carrier.spentMinor()
  const call = await connected()
  const { shipmentRef } = await call((api) => api.prepare(shipment))
  await call((api) => api.buy(shipmentRef))
  const cancel = () => call((api) => api.cancel(shipmentRef, { isBought: true }))
  carrier.fault({ path: 'tracking', status: 404 })
  await expect(cancel()).rejects.toBeInstanceOf(CarrierUnavailable)
  carrier.fault({})
  carrier.move(shipmentRef, 'em_analise')
  await expect(cancel()).rejects.toBeInstanceOf(CarrierUnavailable)
  const found = carrier.shipments.get(shipmentRef)
  carrier.shipments.delete(shipmentRef)
  await expect(cancel()).rejects.toBeInstanceOf(CarrierUnavailable)
  if (found) carrier.shipments.set(shipmentRef, { ...found, status: 'generated' })
  expect(await cancel()).toBe(true)
  expect(carrier.spentMinor()).toBe(before)
})

const tokenOf = (sub: string, id: string) =>
  ['{}', JSON.stringify({ sub, jti: id }), id]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

test('a new token of an account renews its connection, another account gets its own, and an earlier one its old', async () => {
  const [ofAna, ofAnaNew, ofBeto] = [tokenOf('ana', '1'), tokenOf('ana', '2'), tokenOf('beto', '3')]
  for (const token of [ofAna, ofAnaNew, ofBeto]) carrier.letIn(token)
  const by = (accessToken: string) => connect({ ...carrier.account, accessToken })
  const { id } = await by(ofAna)
  expect(await by(ofAnaNew)).toEqual({ id, isRenewed: true })
  const other = await by(ofBeto)
  expect(other).toMatchObject({ isRenewed: false })
  expect(other.id).not.toBe(id)
  const rows = await shop.services.db.select().from(connection).where(isNull(connection.disconnectedAt))
  expect(rows).toMatchObject([{ id: other.id }])
  expect(await by(ofAna)).toEqual({ id, isRenewed: false })
})

test('what is refused or lacks money is an answer of the carrier, and no trouble of the connection', async () => {
  const call = await connected()
  const nobody = { ...shipment, to: { ...shipment.from, name: '' } }
  await expect(call((api) => api.prepare(nobody))).rejects.toBeInstanceOf(CarrierRefused)
  const { shipmentRef } = await call((api) => api.prepare(shipment))
  carrier.setBalance(1)
  await expect(call((api) => api.buy(shipmentRef))).rejects.toMatchObject({
    said: expect.stringContaining('Seu saldo é insuficiente.'),
  })
  carrier.setBalance(1_000)
  const [row] = await shop.services.db.select().from(connection)
  expect(row).toMatchObject({ failure: null })
})

test('ended tokens of an application are renewed once for all calls, and stored sealed', async () => {
  carrier.endTokens()
  const { id } = await connect(carrier.application)
  carrier.endTokens()
  const calls = Array.from({ length: 4 }, () =>
    callCarrier(shop.services, { id, merchantId }, (api) => api.tryReading()),
  )
  await Promise.all(calls)
  const renewals = carrier.log.filter(({ path }) => path === '/oauth/token')
  // One in the try, one for the four calls.
  expect(renewals).toMatchObject([{ status: 200 }, { status: 200 }])
  const [row] = await shop.services.db.select().from(connection)
  expect(row?.sealedAccount).not.toContain('app-secret')
})

test('a token that nobody can renew is a task, until the carrier answers again', async () => {
  const { id } = await connect()
  const isOpen = and(eq(task.kind, 'connection_failed'), isNull(task.doneAt))
  carrier.fault({ status: 503 })
  expect(await checkCarrier(shop.services, merchantId, 'melhor_envio')).toMatchObject({
    step: 'quote',
    isUnavailable: true,
  })
  expect(await shop.services.db.$count(task, isOpen)).toBe(0)
  carrier.fault({})
  carrier.endTokens()
  const call = () => callCarrier(shop.services, { id, merchantId }, (api) => api.tryReading())
  await expect(call()).rejects.toBeInstanceOf(CarrierAccessRefused)
  expect(await shop.services.db.select().from(task).where(isOpen)).toMatchObject([
    { merchantId, data: { provider: 'melhor_envio' } },
  ])
  carrier.letIn('personal-token')
  await call()
  expect(await shop.services.db.$count(task, isOpen)).toBe(0)
})

test.each([
  ['address', { apiBase: 'http://carrier.example' }],
  ['token', { accessToken: 'two words' }],
  ['token', { environment: 'production', accessToken: 'no-web-token' }],
  ['renewal', { refreshToken: 'refresh' }],
] satisfies [string, Partial<CarrierAccount>][])(
  'an account is refused before it is tried: %s',
  async (problem, changes) => {
    const asked = carrier.log.length
    await expect(connect({ ...carrier.account, ...changes })).rejects.toMatchObject({ data: { problem } })
    expect(carrier.log).toHaveLength(asked)
  },
)

test('the operator connects, tries, lists and disconnects a store’s account by commands', async () => {
  const providers = commandLine(providersCommand, shop.services)
  const file = join(await temporaryFolder(), 'frete.json')
  const { environment, apiBase, accessToken } = carrier.account
  await writeFile(file, JSON.stringify({ carrier: 'melhor_envio', environment, apiBase, accessToken }))
  const ofStore = ['--store', 'cafe']
  expect((await providers('connect', file, ...ofStore)).said).toBe(
    messages.carrierConnected(carrierNames.melhor_envio),
  )
  expect((await providers('connect', file, ...ofStore)).said).toBe(
    messages.renewed(carrierNames.melhor_envio),
  )
  const ofCarrier = ['melhor-envio', ...ofStore]
  expect((await providers('check', ...ofCarrier)).said).toBe(
    messages.carrierWorks.melhor_envio(carrierNames.melhor_envio),
  )
  const { said } = await providers('list')
  expect(said).toContain(messages.count(1))
  expect(said).toContain(`cafe  ${carrierNames.melhor_envio}`)
  carrier.endTokens()
  expect((await providers('check', ...ofCarrier)).complained).toContain(carrierTryProblems.melhor_envio.quote)
  expect((await providers('connect', file)).complained).toBe(messages.carrierNeedsStore)
  expect(await providers('disconnect', ...ofCarrier)).toMatchObject({ code: 0 })
  expect((await providers('check', ...ofCarrier)).complained).toBe(messages.none)
  await writeFile(file, JSON.stringify({ carrier: 'melhor_envio', token: 'x' }))
  expect((await providers('connect', file, ...ofStore)).complained).toBe(
    messages.wrongField('accessToken, token'),
  )
})
