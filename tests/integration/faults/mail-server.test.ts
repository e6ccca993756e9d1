import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { deadLetters as listDeadLetters, retryDeadLetter } from '#server/jobs/dead-letters.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import type { UndoNonce } from '#server/shop/customers/account/undo-url.ts'
import { passwordChangedMail } from '#server/shop/customers/customer-mails.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import { type FaultProxy, faultProxy } from '#tests/support/faults/fault-proxy.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { sendQueuedMails } from '#tests/support/shop/mail-worker.ts'
import { type TestServices, testServices } from '#tests/support/shop/test-services.ts'

const data = { name: 'Bia', undo: 'nonce' as UndoNonce }

let database: Awaited<ReturnType<typeof testDatabase>>
let services: TestServices
let server: SMTPServer
let proxy: FaultProxy
let worker: Awaited<ReturnType<typeof sendQueuedMails>>
/** The mails that the server took, by their id. */
let taken: string[]
/** The server answers each recipient with this, if it is an error. */
let refusal: { code: number; text: string } | null

beforeEach(async () => {
  taken = []
  refusal = null
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code })),
    async onData(stream, _session, done) {
      const pieces: Buffer[] = await stream.toArray().catch(() => [])
      const message = Buffer.concat(pieces).toString()
      // Cut off in the middle: it was not taken.
      if (pieces.length === 0) return done(new Error('Cut off'))
      taken.push(/^message-id: (.*)$/im.exec(message)?.[1] ?? '')
      done()
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  proxy = await faultProxy({ host: '127.0.0.1', port }, seededRandom('mail server'))

  database = await testDatabase()
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${proxy.port}`,
    mailFrom: 'Feira <nao-responda@feira.test>',
    dataDir: '',
  })
  services = await testServices(database, { mailer })
  worker = await sendQueuedMails(database.pool, services, [passwordChangedMail])
})
afterEach(async () => {
  await worker.stop()
  await services.queue.stop()
  await database.close()
  await proxy.close()
  await new Promise<void>((closed) => server.close(closed))
})

const queue = () =>
  inTransaction(services.db, (tx) =>
    queueMail(tx, services, { to: 'bia@feira.test', template: passwordChangedMail, data }),
  )

/** Makes the waiting tries due now. */
const nextTry = () =>
  database.pool.query(
    `update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`,
  )

async function untilRetried(tries: number) {
  await expect.poll(() => worker.failures.length).toBe(tries)
}

async function untilSent() {
  proxy.set({})
  refusal = null
  await expect.poll(() => nextTry().then(() => taken.length)).toBeGreaterThan(0)
}

const deadLetters = () => services.queue.countDeadLetters()

test('a mail is sent by a server that answers slowly', async () => {
  proxy.set({ delayMs: 200 })
  await queue()
  await expect.poll(() => taken.length).toBe(1)
  expect(worker.failures).toEqual([])
})

test('a mail whose server refuses connections is sent when it takes them again', async () => {
  proxy.set({ refuses: true })
  await queue()
  await untilRetried(1)
  await untilSent()
  expect(taken).toHaveLength(1)
})

test('a mail whose server never answers is given up for now, and sent later', async () => {
  proxy.set({ isSilent: true })
  await queue()
  await untilRetried(1)
  await untilSent()
  expect(taken).toHaveLength(1)
})

test('a mail whose server cuts the connection before its answer is sent again as the same mail', async () => {
  proxy.set({ answerBytes: 120 })
  await queue()
  await untilRetried(1)
  await untilSent()
  // The server may have taken it before the cut: mail programs drop a second one with the same id.
  expect(new Set(taken).size).toBe(1)
})

test.each([
  { code: 421, text: 'Too busy' },
  { code: 451, text: 'Greylisted, come back later' },
  { code: 530, text: 'Sign in first' },
])(
  'a mail that is answered with $code is tried again, and the operator sees it in the end',
  async (answer) => {
    refusal = answer
    await queue()
    await database.pool.query(`update pgboss.job set retry_limit = 2 where name = 'send-mail'`)
    for (const tries of [1, 2, 3]) {
      await expect.poll(() => nextTry().then(() => worker.failures.length)).toBeGreaterThanOrEqual(tries)
    }
    await expect.poll(deadLetters).toBe(1)
    expect(taken).toEqual([])
    expect(worker.failures[0]?.message).toContain(answer.text)
  },
)

test.each([
  { code: 550, text: 'No such mailbox' },
  { code: 554, text: 'Rejected' },
])(
  'a mail that is refused for good with $code is not tried again: the operator sees it at once',
  async (answer) => {
    refusal = answer
    await queue()
    await expect.poll(deadLetters).toBe(1)
    const { items } = await listDeadLetters(services.db, null)
    expect(items).toMatchObject([{ name: 'send-mail', failure: expect.stringContaining(answer.text) }])
    expect(worker.tries).toHaveLength(1)
    expect(taken).toEqual([])
  },
)

test('a mail that was refused for good is sent when the operator tries it again', async () => {
  refusal = { code: 550, text: 'No such mailbox' }
  await queue()
  await expect.poll(deadLetters).toBe(1)
  refusal = null
  const { items } = await listDeadLetters(services.db, null)
  await inTransaction(services.db, (tx) => retryDeadLetter(tx, services.queue, items[0]?.id ?? ''))
  await expect.poll(() => taken.length).toBe(1)
})
