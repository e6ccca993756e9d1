import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import type { UndoNonce } from '#server/shop/customers/account/undo-url.ts'
import { passwordChangedMail } from '#server/shop/customers/customer-mails.ts'
import { newSecretToken } from '#server/shop/customers/secret-token.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import { sweepOutbox } from '#server/shop/mails/send-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { sendQueuedMails } from '#tests/support/shop/mail-worker.ts'
import { testServices } from '#tests/support/shop/test-services.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const mailFrom = 'Feira <nao-responda@feira.test>'
const template = passwordChangedMail
const undo = newSecretToken() as UndoNonce
const toBia = { to: 'bia@feira.test', template, data: { name: 'Bia Souza', undo } }

let database: Awaited<ReturnType<typeof testDatabase>>
let dataDir: string
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  database = await testDatabase()
  dataDir = await temporaryFolder()
})

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('without SMTP a mail is a file that opens in a mail program', async () => {
  await send(createMailer({ mailFrom, dataDir }))
  const name = await vi.waitUntil(async () => (await outbox())[0], { timeout: 45_000 })
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-sua-senha-em-feira-foi-trocada-[0-9a-f]{6}\.eml$/)

  const mail = await PostalMime.parse(await readFile(join(dataDir, 'outbox', name)))
  expect(mail.from).toEqual({ name: 'Feira', address: 'nao-responda@feira.test' })
  expect(mail.to).toEqual([{ name: '', address: 'bia@feira.test' }])
  expect(mail.replyTo).toEqual([{ name: '', address: 'ajuda@feira.test' }])
  expect(mail.subject).toBe('Sua senha em Feira foi trocada')
  expect(mail.text).toContain('Olá, Bia!')
  expect(mail.html).toContain('Olá, Bia!')
  const { rows } = await database.pool.query(
    "select data->>'messageId' as id from pgboss.job where name = 'send-mail'",
  )
  expect(mail.messageId).toBe(`<${rows[0].id}>`)
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

test('mail files are readable by the shop only, and deleted after two weeks', async () => {
  const mailer = createMailer({ mailFrom, dataDir, smtpUrl: 'smtp://127.0.0.1:1' })
  const files = createMailer({ mailFrom, dataDir })
  const mail = { to: 'bia@feira.test', subject: 'Oi', text: 'a', html: 'a', date: new Date() }
  await files.deliver({ ...mail, messageId: '111111@feira.test' })
  await files.deliver({ ...mail, messageId: '222222@feira.test' })
  const [first = '', second] = (await outbox()).toSorted()
  const modes = await Promise.all(
    [join(dataDir, 'outbox'), join(dataDir, 'outbox', first)].map((path) => stat(path)),
  )
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600'])

  const now = new Date()
  const old = new Date(now.getTime() - 15 * 86_400_000)
  await utimes(join(dataDir, 'outbox', first), old, old)
  await sweepOutbox({ mailer, clock: () => now })
  expect(await outbox()).toEqual([second])
})

test('a mail that may be unsubscribed has the List-Unsubscribe headers', async () => {
  const unsubscribeUrl =
    'https://feira.test/unsubscribe?token=stock-notice.0123456789abcdef0123456789abcdef.signature'
  const mail = { to: 'bia@feira.test', replyTo: 'ajuda@feira.test', subject: 'Voltou', text: 'a', html: 'a' }
  const about = { ...mail, messageId: 'a@feira.test', date: new Date(0), unsubscribeUrl }
  await createMailer({ mailFrom, dataDir }).deliver(about)
  const [name = ''] = await outbox()
  const { headers } = await PostalMime.parse(await readFile(join(dataDir, 'outbox', name)))
  const headerNamed = (key: string) => headers.find((header) => header.key === key)?.value
  expect(headerNamed('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
  expect(headerNamed('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('with SMTP a mail is delivered to the server', async () => {
  const server = await smtpServer()
  await send(createMailer({ smtpUrl: server.url, mailFrom, dataDir }))
  const received = await vi.waitUntil(() => server.received[0], { timeout: 45_000 })
  expect(received.recipients).toEqual(['bia@feira.test'])
  const mail = await PostalMime.parse(received.message)
  expect(mail.subject).toBe('Sua senha em Feira foi trocada')
  expect(mail.text).toContain('http://feira.test/undo-change?token=')
  expect(await outbox()).toEqual([])
})

test('a remote SMTP server gets no mail without TLS, unless its address allows it', async () => {
  // On this machine, and yet not by one of its usual names.
  const server = await smtpServer({ host: '127.0.0.2' })
  const deliver = (smtpUrl: string) =>
    createMailer({ smtpUrl, mailFrom, dataDir }).deliver({
      messageId: 'one@feira.test',
      date: new Date(),
      to: 'bia@feira.test',
      replyTo: 'ajuda@feira.test',
      subject: 'Sua senha',
      text: 'Um link',
      html: '<p>Um link</p>',
    })
  await expect(deliver(server.url)).rejects.toThrow(/STARTTLS/)
  expect(server.received).toEqual([])
  await deliver(`${server.url}?ignoreTLS=true`)
  expect(server.received).toHaveLength(1)
})

test('a mail that the server refuses for now is queued and retried as the same mail', async () => {
  const server = await smtpServer({ refuses: true })
  const failures = await send(createMailer({ smtpUrl: server.url, mailFrom, dataDir }))
  await vi.waitUntil(() => failures.length > 0, { timeout: 45_000 })
  const waiting = await vi.waitUntil(
    async () =>
      (await database.pool.query("select data from pgboss.job where name = 'send-mail' and state = 'retry'"))
        .rows[0],
    { timeout: 45_000 },
  )
  expect(waiting.data).toMatchObject({
    to: 'bia@feira.test',
    messageId: expect.stringMatching(/@feira\.test$/),
  })
})

test('the mail of a transaction that was rolled back is never sent', async () => {
  const services = await testServices(database)
  closing.push(() => services.queue.stop())
  const failed = inTransaction(services.db, async (tx) => {
    await queueMail(tx, services, toBia)
    throw new Error('the work failed')
  })
  await expect(failed).rejects.toThrow('the work failed')
  const { rowCount } = await database.pool.query("select from pgboss.job where name = 'send-mail'")
  expect(rowCount).toBe(0)
})

/** Queues one mail and lets the worker send it by `mailer`. */
async function send(mailer: Services['mailer']): Promise<Error[]> {
  const services = await testServices(database, { mailer })
  closing.push(() => services.queue.stop())
  await inTransaction(services.db, (tx) => queueMail(tx, services, toBia))
  const worker = await sendQueuedMails(database.pool, services, [template])
  closing.unshift(worker.stop)
  return worker.failures
}

async function outbox(): Promise<string[]> {
  const names = await readdir(join(dataDir, 'outbox')).catch(() => [])
  return names.filter((name) => name.endsWith('.eml'))
}

/** A real SMTP server on loopback. */
async function smtpServer({ refuses = false, host = '127.0.0.1' } = {}) {
  const received: { recipients: string[]; message: Buffer }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refuses ? Object.assign(new Error('mailbox is full'), { responseCode: 452 }) : null),
    async onData(stream, session, done) {
      const message = Buffer.concat(await stream.toArray())
      received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), message })
      done()
    },
  })
  await new Promise<void>((listening) => server.listen(0, host, listening))
  closing.push(() => new Promise<void>((closed) => server.close(closed)))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://${host}:${port}`, received }
}
