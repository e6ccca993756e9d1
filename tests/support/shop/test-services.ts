import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Changes } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { isConnectionError } from '#server/db/connection-error.ts'
import { fakeBank } from '#server/db/fake-bank.ts'
import { startQueue } from '#server/jobs/queue.ts'
import type { OutgoingMail } from '#server/mail/mailer.ts'
import { paymentProviders } from '#server/payments/payment-providers.ts'
import { noAddressFinder } from '#server/postal-codes/address-finder.ts'
import { cachedFacts } from '#server/shop/cached-facts.ts'
import type { Services } from '#server/shop/services.ts'
import { liveSettings } from '#server/shop/settings/live-settings.ts'
import { countryPack } from '#shared/country/country-packs.ts'

export interface TestServices extends Services {
  /** What the mailer was given. */
  sent: OutgoingMail[]
  /** Moves the clock forward. */
  passTime(durationMs: number): void
}

/** What the shop needs, on a test's own database: `await testServices(await testDatabase())`. */
export async function testServices(
  database: { db: Db; pool: Pool; changes: Changes },
  overrides: Partial<Services> = {},
): Promise<TestServices> {
  let passedMs = 0
  const sent: OutgoingMail[] = []
  const queue = await startQueue({
    pool: database.pool,
    worker: false,
    onError: (error) => {
      // Some tests take the database away, and the queue looks at it once a minute.
      if (!isConnectionError(error)) throw error
    },
  })
  const clock = () => new Date(Date.now() + passedMs)
  const services: Omit<TestServices, 'settings'> = {
    db: database.db,
    cached: cachedFacts(database.db, database.changes, clock),
    queue,
    mailer: {
      async deliver(mail) {
        sent.push(mail)
      },
    },
    clock,
    country: countryPack('BR'),
    addresses: noAddressFinder,
    pictures: {
      store: () => Promise.reject(new Error('The tests’ picture store keeps nothing')),
      storeDrawing: () => Promise.reject(new Error('The tests’ picture store keeps nothing')),
      read: async () => null,
      make: async () => undefined,
      remove: async () => undefined,
      preview: async () => null,
    },
    uploadFolder: join(tmpdir(), 'feira-test-uploads'),
    shop: {
      name: 'Feira',
      publicUrl: 'http://feira.test',
      supportEmail: 'ajuda@feira.test',
      supportPhone: '+5511900000000',
      legal: null,
      accentColor: null,
    },
    secrets: ['a-secret-for-tests-only', 'the-secret-before-it'],
    sealingKeys: ['a-sealing-key-for-tests', 'the-key-before-it'],
    settlement: 'direct',
    platformReceiver: null,
    payments: paymentProviders({ fakeBank: fakeBank(database.db), stripe: null }),
    stripeConnect: null,
    simulation: null,
    mercadoPago: {
      apiBase: 'http://127.0.0.1:9',
      authorizationUrl: 'https://auth.mercadopago.test/authorization',
      application: null,
      webhookSecret: null,
      withholdsCommission: false,
    },
    mailIn: null,
    isDemo: true,
    reportError: () => undefined,
    setupProblems: new Set(),
    setupRestore: null,
    backups: null,
    noteSecurityEvent: () => undefined,
    ...overrides,
    sent,
    passTime: (durationMs) => {
      passedMs += durationMs
    },
  }
  const settings = liveSettings(services)
  // Once read, they change nothing that a test sets by itself.
  await settings.reload()
  return Object.assign(services, { settings })
}
