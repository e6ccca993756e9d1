import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { providersCommand } from '#server/cli/providers.ts'
import { auditEntry, connection, merchant, task } from '#server/db/schema/index.ts'
import { mercadoPagoAccount } from '#server/shop/connections/mercado-pago-account.ts'
import { resealAccounts } from '#server/shop/connections/reseal-accounts.ts'
import { href } from '#shared/href.ts'
import { providerCliMessages as cli } from '#shared/messages/command-line/provider-cli.ts'
import {
  chargedInstalmentsText,
  connectionMessages,
  mercadoPagoProblems,
} from '#shared/messages/merchant/connections.ts'
import { mercadoPagoStandIn } from '#tests/support/http/mercado-pago-stand-in.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { commandLine } from '#tests/support/shop/command.ts'
import { proveAgain } from '#tests/support/shop/prove-again.ts'

const page = href('merchant-connections')
const messages = connectionMessages.mercadoPago

let shop: Awaited<ReturnType<typeof startApp>>
let provider: Awaited<ReturnType<typeof mercadoPagoStandIn>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let providers: ReturnType<typeof commandLine>
let cafeId: string
beforeAll(async () => {
  shop = await startApp()
  provider = await mercadoPagoStandIn({ clock: () => shop.services.clock() })
  caio = await shop.signedIn('caio@feira.test')
  providers = commandLine(providersCommand, { ...shop.services, mercadoPago: provider.config })
  cafeId = shop.world.merchants.cafe.id
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})
beforeEach(async () => {
  provider.fault({})
  shop.services.mercadoPago = provider.config
  await shop.services.db.delete(connection)
})

/** Where the page sends an owner to let the shop in. */
async function authorizationAddress(): Promise<string> {
  const { text } = await caio.get(page)
  const [, link] = /href="(https:\/\/auth\.mercadopago\.test[^"]+)"/.exec(text) ?? []
  if (!link) throw new Error('There is no link')
  return link.replaceAll('&amp;', '&')
}

const comeBack = (code: string, state: string) => caio.get(page).query({ code, state })
const stateOf = (address: string) => new URL(address).searchParams.get('state') ?? ''
const isConnected = async () =>
  (await shop.services.db.$count(connection, eq(connection.kind, 'mercado_pago'))) === 1
const takesCards = async () =>
  (await shop.services.db.select().from(merchant).where(eq(merchant.id, cafeId)))[0]?.takesCards

test('an owner lets the shop into the account, tries it, and disconnects it', async () => {
  const address = await authorizationAddress()
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
    client_id: '123456',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `http://feira.test${page}`,
  })
  const back = await comeBack(provider.authorize(address), stateOf(address))
  expect(back.headers.location).toBe(href('merchant-connections', {}, { done: 'accountConnected' }))
  expect(await takesCards()).toBe(true)
  const { text } = await caio.get(back.headers.location ?? '')
  expect(shownHtml(text)).toContain(connectionMessages.saved.accountConnected)
  const [row] = await shop.services.db.select().from(connection)
  expect(row?.sealedAccount).not.toContain('APP_USR')
  expect(text).not.toContain('APP_USR')
  const act = (intent: string) => caio.post(page).type('form').send({ intent })
  expect((await act('check-account')).headers.location).toContain('done=accountWorks')
  provider.fault({ status: 503 })
  expect(shownHtml((await act('check-account').expect(422)).text)).toContain(messages.unavailable)
  provider.fault({ status: 400 })
  expect(shownHtml((await act('check-account').expect(422)).text)).toContain(mercadoPagoProblems.read)
  expect((await act('disconnect-account')).headers.location).toContain('done=accountDisconnected')
  expect(await takesCards()).toBe(false)
  const actions = await shop.services.db.select({ action: auditEntry.action }).from(auditEntry)
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['connection.connected', 'connection.disconnected']),
  )
})

/** Another first character of the signature; in the last one some bits count for nothing. */
const forged = (state: string) => state.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A'))

test('a state serves once, for half an hour, and only whom it was given to', async () => {
  const address = await authorizationAddress()
  await comeBack(provider.authorize(address), stateOf(address))
  expect(await isConnected()).toBe(true)
  await shop.services.db.delete(connection)
  const refused = async (code: string, state: string) => {
    const { headers } = await comeBack(code, state)
    expect(headers.location).toBe(href('merchant-connections', {}, { failed: 'stale' }))
    expect(await isConnected()).toBe(false)
  }
  await refused(provider.authorize(address), stateOf(address))
  const other = await authorizationAddress()
  const ana = await shop.signedIn('ana@feira.test')
  const ofAna = await ana.get(page).query({ code: provider.authorize(other), state: stateOf(other) })
  expect(ofAna.headers.location).toContain('failed=stale')
  await refused(provider.authorize(other), forged(stateOf(other)))
  const wrongCode = await authorizationAddress()
  await refused('TG-0', stateOf(wrongCode))
  const old = await authorizationAddress()
  shop.services.passTime(31 * 60_000)
  await proveAgain(shop.services)
  await refused(provider.authorize(old), stateOf(old))
  const { headers } = await caio.get(page).query({ error: 'access_denied', state: 'x' })
  expect(headers.location).toContain('failed=canceled')
})

test('without an application the page says so, and the operator connects a token by a command', async () => {
  shop.services.mercadoPago = { ...provider.config, application: null }
  expect(shownHtml((await caio.get(page)).text)).toContain(messages.noApplication)
  const file = join(await mkdtemp(join(tmpdir(), 'feira-')), 'conta.json')
  const write = (content: unknown) => writeFile(file, JSON.stringify(content))
  await write({ provider: 'mercado-pago', accessToken: 'APP_USR-unknown' })
  const refused = await providers('connect', file, '--store', 'cafe')
  expect(refused.complained).toContain(mercadoPagoProblems.read)
  const { accessToken } = provider.newToken()
  await write({ provider: 'mercado-pago', accessToken })
  expect(await providers('connect', file, '--store', 'cafe')).toMatchObject({
    code: 0,
    said: cli.accountConnected,
  })
  expect((await providers('list')).said).toContain('Mercado Pago')
  const check = () => providers('check', 'mercado-pago', '--store', 'cafe')
  expect(await check()).toMatchObject({ code: 0, said: cli.accountWorks })
  const [row] = await shop.services.db.select().from(connection)
  const sealingKeys = ['another-key-for-tests-only', ...shop.services.sealingKeys]
  await resealAccounts({ db: shop.services.db, sealingKeys })
  const opened = await mercadoPagoAccount(
    { db: shop.services.db, sealingKeys: sealingKeys.slice(0, 1) },
    row?.id ?? '',
  )
  expect(opened).toMatchObject({ accessToken, userId: String(provider.userId) })
  expect((await providers('disconnect', 'mercado-pago', '--store', 'cafe')).code).toBe(0)
  expect((await check()).complained).toBe(cli.none)
  expect((await providers('check', 'other', '--store', 'cafe')).complained).toBe(cli.usage)
})

test('instalments that the account charges interest for, though the store promises them, are warned of', async () => {
  const promise = (free: number, minMinor: number) =>
    shop.services.db
      .update(merchant)
      .set({ freeInstalments: free, minInstalmentMinor: minMinor })
      .where(eq(merchant.id, cafeId))
  const check = async () => {
    const { headers } = await caio.post(page).type('form').send({ intent: 'check-account' })
    return shownHtml((await caio.get(headers.location ?? '').expect(200)).text)
  }
  provider.offerFree([2])
  await promise(4, 3_333)
  const address = await authorizationAddress()
  const back = await comeBack(provider.authorize(address), stateOf(address))
  const connected = shownHtml((await caio.get(back.headers.location ?? '')).text)
  expect(connected).toContain(connectionMessages.saved.accountConnected)
  expect(connected).toContain('A loja promete 3x e 4x sem juros, mas a conta do Mercado Pago cobra juros')
  const said = () => providers('check', 'mercado-pago', '--store', 'cafe')
  expect((await said()).said).toContain('3x e 4x')
  provider.offerFree([2, 3, 4])
  expect(await said()).toMatchObject({ code: 0, said: cli.accountWorks })
  expect(await check()).not.toContain('A loja promete')
  await promise(5, 3_333)
  expect(await check()).toContain('A loja promete 5x sem juros')
  provider.fault({ pathStatus: { '/v1/payment_methods/installments': 503 } })
  const unknown = await check()
  expect(unknown).toContain(connectionMessages.saved.accountWorks)
  expect(unknown).toContain(chargedInstalmentsText('unknown'))
  await promise(1, 500)
  expect(await check()).not.toContain('sem juros')
  expect(await shop.services.db.$count(task)).toBe(0)
})
