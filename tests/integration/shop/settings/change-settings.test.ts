import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry } from '#server/db/schema/index.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { readSettings } from '#server/shop/settings/settings-queries.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { type TestServices, testServices } from '#tests/support/shop/test-services.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let services: TestServices
beforeAll(async () => {
  database = await testDatabase()
  services = await testServices(database)
})
afterAll(async () => {
  await services.queue.stop()
  await database.close()
})

const operator = { role: 'operator', userId: null, ip: '203.0.113.7' } as const
const pix = { pixKey: 'pix@mercado.test', pixReceiver: 'Mercado Ltda.', pixCity: 'Recife' }
const legal = {
  legalName: 'Mercado Ltda.',
  legalTaxId: '12345678000195',
  legalPostalCode: '50030230',
  legalStreet: 'Rua do Bom Jesus',
  legalNumber: '1',
  legalComplement: null,
  legalDistrict: 'Recife',
  legalCity: 'Recife',
  legalRegion: 'PE',
}

test('what the operator decides counts before the environment, in every process', async () => {
  const other = await testServices(database)
  other.settings.follow(database.changes, other.reportError)
  await expect.poll(() => database.changes.isListening()).toBe(true)
  expect(await changeSettings(services, operator, { name: 'Mercado do Bairro', ...legal })).toBeNull()

  for (const each of [services, other]) {
    await expect.poll(() => each.shop.name).toBe('Mercado do Bairro')
    expect(each.shop.supportEmail).toBe('ajuda@feira.test')
    expect(each.shop.legal).toEqual({
      name: 'Mercado Ltda.',
      taxId: '12.345.678/0001-95',
      taxIdName: 'CNPJ',
      address: 'Rua do Bom Jesus, 1 – Recife, Recife – PE, 50030-230',
    })
  }
  expect(await changeSettings(services, operator, { name: null })).toBeNull()
  expect(services.shop.name).toBe('Feira')
  await expect.poll(() => other.shop.name).toBe('Feira')
  await other.queue.stop()
})

test('the audit log tells who changed what, of it only what changed', async () => {
  await changeSettings(services, operator, { registration: 'invite' })
  await changeSettings(services, operator, { registration: 'closed', autoApprove: false })
  const entries = await services.db.select().from(auditEntry).orderBy(auditEntry.id)
  expect(entries.at(-1)).toMatchObject({
    action: 'settings.changed',
    role: 'operator',
    ip: '203.0.113.7',
    subjectType: 'shop',
    before: { registration: 'invite' },
    after: { registration: 'closed' },
  })
})

test('the platform takes no money without a way to pay it', async () => {
  services.payments.fake = null
  expect(await changeSettings(services, operator, { settlement: 'platform' })).toBe('no_way_to_pay')
  expect(await readSettings(services.db)).toMatchObject({ settlement: null })
  expect(services.settlement).toBe('direct')

  expect(await changeSettings(services, operator, { settlement: 'platform', ...pix })).toBeNull()
  expect(services.settlement).toBe('platform')
  expect(services.platformReceiver).toEqual({
    pixKey: 'pix@mercado.test',
    name: 'Mercado Ltda.',
    city: 'Recife',
  })
})
