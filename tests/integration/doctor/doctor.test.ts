import { hash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { BackupError } from '#server/backup/backup-error.ts'
import { recordShipping } from '#server/backup/wal/ship-failure.ts'
import { readConfig } from '#server/config.ts'
import { archiveFolder } from '#server/db/embedded-postgres/settings.ts'
import { newId } from '#server/db/new-id.ts'
import { runOnServer } from '#server/db/run-on-server.ts'
import { connection, fiscalSetting, paymentEvent, picture, user } from '#server/db/schema/index.ts'
import { shopIdOf } from '#server/db/shop-id.ts'
import type { Examined } from '#server/doctor/check.ts'
import { checks } from '#server/doctor/checks.ts'
import { examine, mend } from '#server/doctor/examine.ts'
import { examinedInstallation } from '#server/doctor/examined-installation.ts'
import { schedules } from '#server/jobs/jobs.ts'
import { deadLetterName } from '#server/jobs/queue.ts'
import { originalPath } from '#server/pictures/media-storage.ts'
import { hashPassword } from '#server/shop/customers/password-hash.ts'
import { sealingKeyId } from '#server/shop/sealed-text.ts'
import { usualFiscalSettings } from '#shared/merchants/fiscal-settings.ts'
import { backupChecks } from '#shared/messages/command-line/doctor/backups.ts'
import { doctorMessages } from '#shared/messages/command-line/doctor/doctor.ts'
import { mercadoPagoStandIn } from '#tests/support/http/mercado-pago-stand-in.ts'
import { s3Environment, s3StandIn } from '#tests/support/http/s3-stand-in.ts'
import { testBucket } from '#tests/support/http/test-bucket.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let dataDir: string

const goodSecret = '9f2c7a1e5b8d3046a7c1e9f05d2b8436'
const longAgo = new Date(Date.now() - 3 * 86_400_000)

beforeEach(async () => {
  shop = await startShop()
  dataDir = await temporaryFolder()
  for (const [name, cron] of schedules) {
    await shop.pool.query(
      `insert into pgboss.schedule (name, cron, timezone, data, options) values ($1, $2, 'UTC', '{}', '{}')
       on conflict do nothing`,
      [name, cron],
    )
  }
})
afterEach(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

const installation = (environment: Record<string, string> = {}): Examined =>
  examinedInstallation({
    config: readConfig({ DATA_DIR: dataDir, SESSION_SECRETS: goodSecret, ...environment }),
    distDir: null,
    noticed: new Set(),
    failure: null,
    database: { db: shop.services.db, pool: shop.pool },
  })

const select = (name: string) => checks.filter((check) => check.name === name)

/** The findings of one check. */
async function found(name: string, environment?: Record<string, string>) {
  const [result] = await examine(installation(environment), select(name))
  return result
}

const mended = async (name: string) => (await mend(installation(), select(name)))[0]

async function originalOf(content: string) {
  const sha256 = hash('sha256', content)
  const path = join(dataDir, 'pictures/originals', sha256.slice(0, 2), sha256)
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  await writeFile(path, content, { mode: 0o600 })
  return { sha256, path }
}

test('of a sound installation the doctor says nothing bad, and every check has a title', async () => {
  await shop.services.db
    .update(user)
    .set({ passwordHash: await hashPassword('a password of their own', null) })
  const results = await examine(installation(), checks)
  // The tests' own server gives durability up for speed.
  const durable = results.filter(({ name }) => name !== 'database-durability')
  expect(durable.filter(({ level }) => level === 'problem')).toEqual([])
  expect(results.filter(({ level }) => level === 'skipped')).toEqual([])
  expect(results.length).toBeGreaterThan(30)
  expect(new Set(results.map(({ name }) => name)).size).toBe(results.length)
  expect(results.filter(({ name, title }) => name === title)).toEqual([])
})

test('the bucket of the pictures is found to be lost, another shop’s, or not all that there is', async () => {
  const s3 = await s3StandIn({ bucket: 'midia' })
  onTestFinished(() => s3.close())
  const environment = { ...s3Environment, MEDIA_URL: s3.addressOf('fotos') }
  expect(await found('media')).toMatchObject({ level: 'ok' })
  expect(await found('media', environment)).toMatchObject({ level: 'ok' })
  expect(s3.objects.size).toBe(0)

  const content = Buffer.from('a picture')
  const sha256 = hash('sha256', content)
  await shop.services.db
    .insert(picture)
    .values({ id: newId(), status: 'ready', sha256, width: 10, height: 10 })
  expect(await found('pictures-without-files', environment)).toMatchObject({ level: 'problem' })
  await testBucket(s3, { shopId: () => shopIdOf(shop.services.db) }).write(originalPath(sha256), content)
  expect(await found('pictures-without-files', environment)).toMatchObject({ level: 'ok' })
  expect(await found('media', environment)).toMatchObject({ level: 'ok' })

  await originalOf('left on the disk')
  expect(await found('media', environment)).toMatchObject({
    level: 'warning',
    findings: [{ what: expect.stringContaining('Uma foto ainda está em DATA_DIR/pictures') }],
  })
  s3.objects.set('fotos/feira-shop-id', Buffer.from('another-shop'))
  expect(await found('media', environment)).toMatchObject({
    level: 'problem',
    findings: [{ what: expect.stringContaining('s3://midia/fotos/ guarda as fotos de outra feira') }],
  })
  s3.loseBucket()
  expect(await found('media', environment)).toMatchObject({
    level: 'problem',
    findings: [{ what: expect.stringContaining('NoSuchBucket') }],
  })
  expect(await found('pictures-without-files', environment)).toMatchObject({ level: 'ok' })
})

test('what the bucket of backups refuses is found, and nothing of the trial stays', async () => {
  const s3 = await s3StandIn()
  onTestFinished(() => s3.close())
  const messages = backupChecks['backup-bucket']
  const bucket = (environment: Record<string, string> = {}) =>
    found('backup-bucket', { ...s3Environment, BACKUP_TO: s3.addressOf('feira'), ...environment })
  const refused = { status: 403, code: 'AccessDenied' }
  const [place, code] = ['s3://copias/feira/', refused.code]
  expect(await found('backup-bucket')).toMatchObject({ level: 'ok' })
  expect(await bucket()).toMatchObject({ level: 'ok' })
  expect(s3.objects.size).toBe(0)

  const problems = async (environment?: Record<string, string>) => {
    const result = await bucket(environment)
    s3.heal()
    return result?.findings.map(({ level, ...text }) => ({ ...text, isProblem: level === 'problem' }))
  }
  const only = (text: object) => [{ ...text, isProblem: true }]
  s3.fail(refused, 1, ({ method }) => method === 'PUT')
  expect(await problems()).toEqual(only(messages.write(place, code)))
  s3.fail(refused, 1, ({ method, url }) => method === 'GET' && url.pathname.includes('/doctor/'))
  expect(await problems()).toEqual(only(messages.read(place, code)))
  s3.fail(refused, 1, ({ url }) => url.searchParams.has('list-type'))
  expect(await problems()).toEqual(only(messages.list(place, code)))
  expect(s3.objects.size).toBe(0)

  s3.fail(refused, 1, ({ method }) => method === 'DELETE')
  expect(await problems()).toEqual(only(messages.delete(place, code)))
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^feira\/doctor\//)])

  s3.fail({ status: 503, code: 'SlowDown' }, 9)
  expect(await problems()).toEqual(only(messages.unreachable(place, 'SlowDown')))
  expect(await problems({ AWS_SECRET_ACCESS_KEY: 'another' })).toEqual(
    only(messages.write(place, 'SignatureDoesNotMatch')),
  )
  s3.alterWritten((body) => body.subarray(1))
  expect(await problems()).toEqual(only(messages.changed(place)))
  s3.loseBucket()
  expect(await problems()).toEqual(only(messages.noBucket('copias')))
})

test('a picture whose file was removed, and a file without a picture, are found', async () => {
  const [used, unused] = [await originalOf('a picture'), await originalOf('nobody shows it')]
  await shop.services.db
    .insert(picture)
    .values({ id: newId(), status: 'ready', sha256: used.sha256, width: 10, height: 10 })
  await utimes(unused.path, longAgo, longAgo)
  expect(await found('pictures-without-files')).toMatchObject({ level: 'ok' })
  expect(await found('files-without-rows')).toMatchObject({
    level: 'warning',
    findings: [{ subjects: [unused.sha256] }],
  })

  await rm(used.path)
  expect(await found('pictures-without-files')).toMatchObject({
    level: 'problem',
    findings: [{ subjects: [used.sha256] }],
  })
})

test('an open file in the data folder is found, and closed', async () => {
  const file = join(dataDir, 'session-secret')
  await writeFile(file, goodSecret)
  await chmod(file, 0o644)
  expect(await found('data-dir-permissions')).toMatchObject({
    level: 'problem',
    isFixable: true,
    findings: [{ subjects: [file] }],
  })

  expect(await mended('data-dir-permissions')).toMatchObject({ level: 'ok', isMended: true })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test.skipIf(process.getuid?.() !== 0)(
  'a shop that runs as root is found, and not one that root examines',
  async () => {
    expect(await found('system-user')).toMatchObject({ level: 'warning' })
    await chown(dataDir, 65_534, 65_534)
    expect(await found('system-user')).toMatchObject({ level: 'ok' })
    await chown(dataDir, 0, 0)
    const getuid = vi.spyOn(process, 'getuid').mockReturnValue(65_534)
    const ofAnother = await found('system-user')
    getuid.mockRestore()
    expect(ofAnother).toMatchObject({ level: 'ok' })
  },
)

test('a session that waits for the lock of another is found', async () => {
  const [holder, waiter] = [1, 2].map(
    () => new pg.Client({ connectionString: shop.url, application_name: 'an open console' }),
  )
  if (!holder || !waiter) throw new Error('Two connections were made')
  await Promise.all([holder.connect(), waiter.connect()])
  await holder.query('begin; lock table merchant')
  const waiting = waiter.query('begin; lock table merchant').catch(() => undefined)
  try {
    await expect
      .poll(() => found('long-locks'))
      .toMatchObject({
        level: 'problem',
        findings: [{ subjects: [expect.stringMatching(/an open console.* espera por \d+/)] }],
      })
  } finally {
    await holder.end()
    await waiting
    await waiter.end()
  }
})

test('an invalid index is found, and built again once it can be', async () => {
  await shop.pool.query('create table bought (number int)')
  await shop.pool.query('insert into bought values (1), (1)')
  await expect(
    shop.pool.query('create unique index concurrently bought_once on bought (number)'),
  ).rejects.toThrow()
  // The error arrives a moment before the server forgets that the index was being built.
  await expect
    .poll(() => found('database-invalid-indexes'))
    .toMatchObject({
      level: 'problem',
      findings: [{ subjects: ['public.bought_once'] }],
    })
  expect(await mended('database-invalid-indexes')).toMatchObject({ level: 'problem', isMended: false })

  await shop.pool.query('truncate bought')
  expect(await mended('database-invalid-indexes')).toMatchObject({ level: 'ok', isMended: true })
})

test('an index that somebody dropped is found, and made again', async () => {
  await shop.pool.query('drop index product_of_merchant')
  expect(await found('database-missing-indexes')).toMatchObject({
    level: 'problem',
    findings: [{ subjects: ['product_of_merchant'] }],
  })
  expect(await mended('database-missing-indexes')).toMatchObject({ level: 'ok', isMended: true })
})

test('a trigger that is switched off is found', async () => {
  const { rows } = await shop.pool.query(
    "select tgname as name from pg_trigger where tgrelid = 'stock_movement'::regclass and not tgisinternal limit 1",
  )
  await shop.pool.query(`alter table stock_movement disable trigger ${rows[0].name}`)
  expect(await found('database-constraints')).toMatchObject({
    level: 'problem',
    findings: [{ subjects: [`stock_movement: ${rows[0].name}`] }],
  })
})

test('a rule that was dropped is found by its name', async () => {
  await shop.pool.query('alter table variant drop constraint variant_price')
  expect(await found('database-constraints')).toMatchObject({
    level: 'problem',
    findings: [{ subjects: ['variant_price'] }],
  })
})

test('the cure of a setting is one for where it was set', async () => {
  const { rows } = await shop.pool.query('select current_database() as name')
  await shop.pool.query(`alter database ${rows[0].name} set synchronous_commit = off`)
  // Sessions that are open go on with what they had.
  await runOnServer(
    shop.url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const cures = (await found('database-durability'))?.findings.map(({ todo }) => todo)
  expect(cures).toContain(`ALTER DATABASE ${rows[0].name} RESET synchronous_commit; como superusuário.`)
})

test('a dead letter and a missing schedule are found', async () => {
  await shop.pool.query('insert into pgboss.job (name, data) values ($1, $2)', [
    ...[deadLetterName('send-refund'), { refundId: newId() }],
  ])
  await shop.pool.query("delete from pgboss.schedule where name = 'reconcile-payments'")
  expect(await found('dead-letters')).toMatchObject({
    level: 'problem',
    findings: [{ subjects: ['send-refund (1)'] }],
  })
  expect(await found('schedules')).toMatchObject({
    level: 'problem',
    findings: [{ subjects: ['reconcile-payments'] }],
  })
})

test('jobs that nobody does are found, mails apart', async () => {
  for (const name of ['expire-unpaid', 'send-mail']) {
    await shop.pool.query(
      "insert into pgboss.job (name, data, start_after) values ($1, '{}', now() - interval '42 minutes')",
      [name],
    )
  }
  for (const name of ['jobs-waiting', 'mails-waiting']) {
    expect(await found(name)).toMatchObject({
      level: 'problem',
      findings: [{ what: expect.stringContaining('42 min') }],
    })
  }
})

test('a payment event that nobody processed is found', async () => {
  await shop.services.db
    .insert(paymentEvent)
    .values({ provider: 'pix', eventId: 'e1', type: 'paid', payload: {}, receivedAt: longAgo })
  expect(await found('payment-events')).toMatchObject({ level: 'problem' })
})

test('a difference in the stock is found', async () => {
  await shop.pool.query('update inventory_level set on_hand = on_hand + 1')
  expect(await found('verification')).toMatchObject({
    ...{
      level: 'problem',
      findings: [{ subjects: expect.arrayContaining([expect.stringMatching(/^stock_/)]) }],
    },
  })
})

test('files that were never finished are found, and removed', async () => {
  const part = join(dataDir, 'pictures/originals/ab.part')
  await mkdir(join(part, '..'), { recursive: true })
  await writeFile(part, 'half')
  expect(await found('half-written-files')).toMatchObject({ level: 'ok' })

  await utimes(part, longAgo, longAgo)
  expect(await found('half-written-files')).toMatchObject({
    level: 'warning',
    findings: [{ subjects: [part] }],
  })
  expect(await mended('half-written-files')).toMatchObject({ level: 'ok', isMended: true })
})

test('a log that is not archived or not brought away is found, with its last error', async () => {
  const environment = { BACKUP_TO: join(dataDir, '../backups'), BACKUP_WAL: '1' }
  const messages = backupChecks['wal-archive']
  expect(await found('wal-archive')).toMatchObject({ level: 'ok' })
  // The server of the tests archives nothing.
  expect(await found('wal-archive', environment)).toMatchObject({
    level: 'problem',
    findings: [messages.off],
  })

  const home = join(dataDir, 'postgres')
  await mkdir(archiveFolder({ home }), { recursive: true })
  const segment = join(archiveFolder({ home }), '000000010000000000000007')
  await writeFile(segment, Buffer.alloc(1_500_000))
  await utimes(segment, longAgo, longAgo)
  await recordShipping({ home, cluster: '', user: undefined }, new BackupError('no_bucket', 'copias'))
  expect(await found('wal-archive', environment)).toMatchObject({
    findings: [
      messages.off,
      {
        what: expect.stringMatching(
          /^1 pedaço espera .* há 43\d\d min; ocupam 1,5 MB.* não existe.*\(copias\)/,
        ),
      },
    ],
  })
  await recordShipping({ home, cluster: '', user: undefined }, null)
  expect((await found('wal-archive', environment))?.findings).toMatchObject([
    messages.off,
    { what: expect.stringMatching(/^1 pedaço espera .* no disco do banco\.$/) },
  ])
})

test('the password of the demonstration is found on an operator of a shop of its own', async () => {
  expect(await found('operator-passwords', { DEMO: '0' })).toMatchObject({
    level: 'problem',
    findings: [{ subjects: ['olga@feira.test'] }],
  })
})

test('a mail server that is not there, and one that is none, are found', async () => {
  const silent = createServer((socket) => {
    socket.end('220 nothing here\r\n', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const smtp = () => found('mail-server', { SMTP_URL: `smtp://127.0.0.1:${port}` })
  try {
    expect(await smtp()).toMatchObject({ level: 'problem' })
  } finally {
    await new Promise((resolve) => silent.close(resolve))
  }
  expect(await smtp()).toMatchObject({
    level: 'problem',
    findings: [{ what: expect.stringContaining('ECONNREFUSED') }],
  })
})

test('an expired certificate of the public address is found', async () => {
  const read = (name: string) => readFile(`tests/support/certificates/${name}`)
  const server = createTlsServer({ cert: await read('expired.crt'), key: await read('expired.key') })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    expect(await found('certificate', { PUBLIC_URL: `https://localhost:${port}` })).toMatchObject({
      level: 'problem',
      findings: [{ what: expect.stringContaining('2021-01-01') }],
    })
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})

test('a database or bucket of another machine that is spoken to in clear is found', async () => {
  const place = (scheme: string, host: string) =>
    `s3://fotos/feira?endpoint=${scheme}://${host}&region=us-east-1`
  const plain = {
    ...s3Environment,
    DATABASE_URL: 'postgres://feira@10.0.0.5/feira',
    DATABASE_DIRECT_URL: 'postgres://feira@db/feira',
    ...{
      MEDIA_URL: place('http', 'fotos.exemplo.com.br'),
      BACKUP_TO: place('http', 'copias.exemplo.com.br'),
    },
  }
  expect(await found('encryption', plain)).toMatchObject({
    level: 'warning',
    findings: [{ subjects: ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'MEDIA_URL', 'BACKUP_TO'] }],
  })
  const sealed = {
    ...s3Environment,
    DATABASE_URL: 'postgres://feira@10.0.0.5/feira?sslmode=verify-full',
    MEDIA_URL: place('https', 'fotos.exemplo.com.br'),
    BACKUP_TO: place('http', '127.0.0.1:9000'),
  }
  expect(await found('encryption', sealed)).toMatchObject({ level: 'ok' })
  expect(await found('encryption', { DATABASE_URL: 'postgres:///feira?host=/run/postgresql' })).toMatchObject(
    {
      level: 'ok',
    },
  )
})

test('a shop that opens to the public with what belongs to tests is found out', async () => {
  const open = {
    ...{
      PUBLIC_URL: 'http://feira.exemplo.com.br',
      SESSION_SECRETS: 'change-me-change-me-change-me-change-me',
    },
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  const names = ['public-url', 'secrets', 'stripe-key', 'mail-sender', 'legal-identity', 'backup-age']
  for (const name of names) expect(await found(name, open)).toMatchObject({ name, level: 'problem' })
})

test('keys that are lacking or weak are found', async () => {
  const { services, world } = shop
  const [key = ''] = services.sealingKeys
  const name = 'sealing-keys'
  expect(await found(name)).toMatchObject({ level: 'ok' })
  await placeBiasOrder(services, { userId: world.users.bia.id }, [[world.variants.beans250, 1]])
  expect(await found(name)).toMatchObject({
    level: 'problem',
    findings: [{ subjects: [sealingKeyId(key)] }],
  })
  expect(await found(name, { SESSION_SECRETS: `${goodSecret},${key}` })).toMatchObject({ level: 'ok' })
  const keys = { SEALING_KEYS: `${goodSecret},${key}` }
  // The key of the tests is short.
  expect(await found(name, keys)).toMatchObject({ level: 'warning' })
  expect(await found(name, { SEALING_KEYS: `${key},change-me-change-me-change-me-change-me` })).toMatchObject(
    {
      level: 'problem',
      findings: [{ what: expect.stringContaining('se adivinha') }, {}],
    },
  )
})

test('a sealed tax id that was changed is found, and one whose key is lacking is not said twice', async () => {
  const { services, world, pool } = shop
  const [key = ''] = services.sealingKeys
  const keys = { SEALING_KEYS: key }
  await placeBiasOrder(services, { userId: world.users.bia.id }, [[world.variants.beans250, 1]])
  expect(await found('sealed-tax-ids', keys)).toMatchObject({ level: 'ok' })
  const { rows } = await pool.query(
    `update order_group set sealed_tax_id = overlay(sealed_tax_id placing 'AAAA' from 20) returning number`,
  )
  expect(await found('sealed-tax-ids', keys)).toMatchObject({
    level: 'problem',
    findings: [{ subjects: [rows[0].number] }],
  })
  expect(await found('sealed-tax-ids')).toMatchObject({ level: 'ok' })
})

test('a database that is newer than the program is found', async () => {
  await shop.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9000000000000)",
  )
  expect(await found('migrations')).toMatchObject({
    level: 'problem',
    findings: [{ what: expect.stringContaining('mais novo') }],
  })
})

test('without a database the rest is examined all the same', async () => {
  const away = examinedInstallation({
    config: readConfig({ DATA_DIR: dataDir }),
    distDir: null,
    noticed: new Set(),
    database: null,
    failure: 'ECONNREFUSED',
  })
  const results = await examine(away, checks)
  const levelOf = (name: string) => results.find((result) => result.name === name)?.level
  expect(levelOf('database')).toBe('problem')
  expect(levelOf('dead-letters')).toBe('skipped')
  expect(levelOf('disk-space')).not.toBe('skipped')
  expect(doctorMessages.summary(1, 0, 30)).toBe(
    '1 erro, 30 verificações puladas: o banco de dados não respondeu',
  )
})

test('an application at Mercado Pago whose secret is not accepted, or whose address is not, is found', async () => {
  const provider = await mercadoPagoStandIn()
  onTestFinished(() => provider.close())
  const application = {
    MERCADO_PAGO_CLIENT_ID: provider.config.application?.clientId ?? '',
    MERCADO_PAGO_CLIENT_SECRET: provider.config.application?.clientSecret ?? '',
    MERCADO_PAGO_API_BASE: provider.config.apiBase,
  }
  const name = 'mercado-pago-application'
  expect(await found(name)).toMatchObject({ level: 'ok' })
  expect(await found(name, application)).toMatchObject({ level: 'ok' })
  const wrong = { ...application, MERCADO_PAGO_CLIENT_SECRET: 'another-secret' }
  expect(await found(name, wrong)).toMatchObject({ level: 'problem' })
  const away = { ...application, MERCADO_PAGO_API_BASE: 'http://127.0.0.1:1' }
  expect(await found(name, away)).toMatchObject({ level: 'warning' })
  const settings = 'mercado-pago-settings'
  const open = { ...application, PUBLIC_URL: 'https://feira.exemplo.com.br' }
  expect(await found(settings, open)).toMatchObject({ level: 'warning' })
  const sound = { ...open, MERCADO_PAGO_WEBHOOK_SECRET: 'a-webhook-secret' }
  expect(await found(settings, sound)).toMatchObject({ level: 'ok' })
  const plain = { ...sound, PUBLIC_URL: 'http://feira.exemplo.com.br' }
  expect(await found(settings, plain)).toMatchObject({ level: 'problem' })
})

test('stores whose invoices the tax authority would refuse are counted', async () => {
  const { db } = shop.services
  const merchantId = shop.world.merchants.cafe.id
  expect((await found('stores-taxes'))?.findings).toEqual([])
  const settings = { ...usualFiscalSettings, stateRegistration: 'ISENTO', ncm: '09012100' }
  await db.insert(fiscalSetting).values({ merchantId, ...settings, taxRegime: '3', icms: '00' })
  expect((await found('stores-taxes'))?.findings).toEqual([])
  await db.insert(connection).values({ id: newId(), kind: 'focus_nfe', merchantId, sealedAccount: 'x' })
  expect((await found('stores-taxes'))?.findings).toMatchObject([{ subjects: ['cafe'] }])
})
