import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { providersCommand } from '#server/cli/providers.ts'
import { auditEntry, connection, merchant } from '#server/db/schema/index.ts'
import type { BankAccount } from '#server/payments/bank-pix/banks.ts'
import { openAccount } from '#server/shop/connections/bank-account.ts'
import { connectBank } from '#server/shop/connections/connect-bank.ts'
import { connectionOf } from '#server/shop/connections/connection-queries.ts'
import { resealAccounts } from '#server/shop/connections/reseal-accounts.ts'
import { lackingKeys, usesOfSealingKeys } from '#server/shop/sealing-key-queries.ts'
import { providerCliMessages as messages } from '#shared/messages/command-line/provider-cli.ts'
import { accountProblems, bankNames, tryProblems } from '#shared/messages/merchant/connections.ts'
import { bankStandIn } from '#tests/support/http/bank-stand-in.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { commandLine } from '#tests/support/shop/command.ts'

const certificates = join(import.meta.dirname, '../../support/certificates')
const pem = (name: string) => readFileSync(join(certificates, name), 'utf8')

let shop: Awaited<ReturnType<typeof startApp>>
let bank: Awaited<ReturnType<typeof bankStandIn>>
let providers: ReturnType<typeof commandLine>
let cafeId: string
beforeAll(async () => {
  shop = await startApp({ author: { role: 'system' } })
  bank = await bankStandIn()
  providers = commandLine(providersCommand, shop.services)
  cafeId = shop.world.merchants.cafe.id
})
afterAll(async () => {
  await shop.close()
  await bank.close()
})
beforeEach(async () => {
  bank.fault({})
  await shop.services.db.delete(connection)
})

const connect = (changes: Partial<BankAccount> = {}) =>
  connectBank(shop.services, { merchantId: cafeId, account: { ...bank.account, ...changes } })

const wrongAccounts: [string, Partial<BankAccount>][] = [
  ['addresses', { apiBase: 'http://bank.example/v2' }],
  ['addresses', { tokenUrl: 'https://user:secret@bank.example/token' }],
  ['client', { clientId: ' ' }],
  ['secret', { clientSecret: null }],
  ['application_key', { bank: 'bb' }],
  ['certificate', { certificate: null, privateKey: null }],
  ['certificate', { certificate: 'PEM' }],
  ['certificate_expired', { certificate: pem('expired.crt'), privateKey: pem('expired.key') }],
  ['private_key', { privateKey: 'PEM' }],
  ['keys_differ', { privateKey: pem('bank.key') }],
]

test.each(wrongAccounts)('an account is refused before its bank is asked: %s', async (problem, changes) => {
  const asked = bank.log.length
  await expect(connect(changes)).rejects.toMatchObject({ code: 'invalid_form', data: { problem } })
  expect(bank.log).toHaveLength(asked)
})

test('what the bank refuses is not connected, and nothing of the try is left there', async () => {
  await expect(connect({ clientSecret: 'wrong' })).rejects.toMatchObject({
    code: 'bank_refused',
    data: { step: 'read' },
  })
  bank.holdKeys(['another@feira.test'])
  await expect(connect()).rejects.toMatchObject({ code: 'bank_refused', data: { step: 'charge' } })
  bank.holdKeys(['pix@cafe.feira.test'])
  bank.fault({ status: 503 })
  await expect(connect()).rejects.toMatchObject({ code: 'bank_unavailable' })
  // The bank knows none of the certificates but the store's.
  const stranger = { certificate: pem('bank.crt'), privateKey: pem('bank.key') }
  await expect(connect(stranger)).rejects.toMatchObject({ code: 'bank_unavailable' })
  await expect(connect({ authority: null })).rejects.toMatchObject({ code: 'bank_unavailable' })
  expect(await shop.services.db.$count(connection)).toBe(0)
  expect([...bank.cobs.values()].filter(({ status }) => status === 'ATIVA')).toEqual([])
})

test('a store without a Pix key cannot be connected', async () => {
  const { db } = shop.services
  const isCafe = eq(merchant.id, cafeId)
  await db.update(merchant).set({ pixKey: null }).where(isCafe)
  await expect(connect()).rejects.toMatchObject({ code: 'takes_no_pix' })
  await db.update(merchant).set({ pixKey: 'pix@cafe.feira.test' }).where(isCafe)
})

test('what opens an account is sealed in the database, and for its own connection only', async () => {
  const { id } = await connect()
  const [row] = await shop.services.db.select().from(connection).where(eq(connection.id, id))
  for (const secret of ['secret', 'PRIVATE KEY', 'client', '127.0.0.1'])
    expect(row?.sealedAccount).not.toContain(secret)
  expect([...bank.cobs.values()].filter(({ status }) => status === 'ATIVA')).toEqual([])
  const recorded = await shop.services.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
  expect(recorded).toMatchObject([{ action: 'connection.connected', merchantId: cafeId }])
})

test('a new sealing key takes over what opens an account, and the older one may go', async () => {
  const { id } = await connect()
  const { db, sealingKeys } = shop.services
  const rotated = { ...shop.services, sealingKeys: ['a sealing key that is new', ...sealingKeys] }
  const [, older] = await usesOfSealingKeys(db, rotated.sealingKeys)
  expect(older).toMatchObject({ accounts: 1 })

  await resealAccounts(rotated)

  const uses = await usesOfSealingKeys(db, rotated.sealingKeys)
  expect(uses.map(({ accounts }) => accounts)).toEqual([1, 0, 0])
  const [row] = await db.select().from(connection).where(eq(connection.id, id))
  const alone = { sealingKeys: ['a sealing key that is new'] }
  expect(openAccount(alone, row?.sealedAccount ?? '', id)).toEqual(bank.account)
  expect(await lackingKeys(db, sealingKeys)).toHaveLength(1)
})

test('of many who connect at once, one connection is left; the same bank again renews it', async () => {
  const connected = await Promise.all(Array.from({ length: 5 }, () => connect()))
  expect(new Set(connected.map(({ id }) => id)).size).toBe(1)
  expect(connected.filter(({ isRenewed }) => !isRenewed)).toHaveLength(1)
  expect(await shop.services.db.$count(connection)).toBe(1)
})

test('the bank is asked to notify an address of this connection, where the shop is public', async () => {
  const publicUrl = 'https://feira.example'
  const services = { ...shop.services, shop: { ...shop.services.shop, publicUrl } }
  const connected = await connectBank(services, { merchantId: cafeId, account: bank.account })
  expect(connected).toMatchObject({ isNotified: true })
  expect(bank.webhooks.get('pix@cafe.feira.test')).toMatch(
    /^https:\/\/feira\.example\/api\/webhooks\/pix\/[\w.-]+$/,
  )
})

/** An account's file with its certificates beside it, as an operator has them. */
async function accountFile(changes: Record<string, unknown> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'feira-account-'))
  const { certificate, privateKey, authority, ...account } = bank.account
  const texts = { 'store.crt': certificate, 'store.key': privateKey, 'bank.crt': authority }
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text ?? '')
  const files = { certificateFile: 'store.crt', privateKeyFile: 'store.key', authorityFile: 'bank.crt' }
  const file = join(folder, 'account.json')
  await writeFile(file, JSON.stringify({ ...account, ...files, ...changes }))
  return file
}

test('the operator connects, checks, lists and disconnects a store’s bank by commands', async () => {
  const ofStore = ['--store', shop.world.merchants.cafe.slug]
  expect(await providers('check', ...ofStore)).toMatchObject({ code: 1, complained: messages.none })
  const connected = `${messages.connected(bankNames.other)}\n${messages.notNotified}`
  expect(await providers('connect', await accountFile(), ...ofStore)).toMatchObject({
    code: 0,
    said: connected,
  })
  const works = messages.works(bankNames.other)
  expect(await providers('check', ...ofStore)).toMatchObject({ code: 0, said: works })
  bank.fault({ status: 503 })
  const failing = await providers('check', ...ofStore)
  expect(failing).toMatchObject({ code: 1, complained: expect.stringContaining('503') })
  const listed = (await providers('list')).said
  expect(listed).toContain(`${shop.world.merchants.cafe.slug}  ${bankNames.other}`)
  expect(listed).toContain(messages.count(1))
  expect(await providers('disconnect', ...ofStore)).toMatchObject({ code: 0 })
  expect(await connectionOf(shop.services.db, cafeId)).toBeNull()
  expect((await providers('list')).said).toBe(messages.count(0))
})

test('what is missing or wrong is said in Portuguese', async () => {
  const ofStore = ['--store', shop.world.merchants.cafe.slug]
  const complaints: [string[], string][] = [
    [['connect'], messages.missingFile],
    [['connect', 'x.json'], messages.storeNeeded],
    [['connect', 'x.json', '--store', 'nobody'], messages.unknownStore('nobody')],
    [['connect', '/nowhere.json', ...ofStore], messages.fileNotFound('/nowhere.json')],
    [['connect', join(certificates, 'bank.crt'), ...ofStore], messages.notJson],
    [
      ['connect', await accountFile({ bank: 'bank', pin: '1' }), ...ofStore],
      messages.wrongField('bank, pin'),
    ],
    [
      ['connect', await accountFile({ authorityFile: 'x.crt' }), ...ofStore],
      messages.noCertificateFile('x.crt'),
    ],
    [['connect', await accountFile({ clientSecret: null }), ...ofStore], accountProblems.secret],
    [['open'], messages.usage],
  ]
  for (const [args, complained] of complaints)
    expect(await providers(...args), args.join(' ')).toMatchObject({ code: 1, complained })
  const wrong = await providers('connect', await accountFile({ clientSecret: randomUUID() }), ...ofStore)
  expect(wrong.complained).toContain(tryProblems.read)
})
