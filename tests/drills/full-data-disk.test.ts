import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { deadLetters, retryDeadLetter } from '#server/jobs/dead-letters.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { createPictureStore } from '#server/pictures/create-picture-store.ts'
import { localMedia } from '#server/pictures/local-media.ts'
import { storedPicture } from '#server/shop/catalog/pictures/stored-picture.ts'
import type { UndoNonce } from '#server/shop/customers/account/undo-url.ts'
import { passwordChangedMail } from '#server/shop/customers/customer-mails.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import { maxTableBytes } from '#shared/merchants/delivery-table.ts'
import { uploadMessages } from '#shared/messages/upload.ts'
import { smallDisk } from '#tests/support/faults/small-disk.ts'
import { renderedForms } from '#tests/support/http/rendered-forms.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { photo } from '#tests/support/photos.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { sendQueuedMails } from '#tests/support/shop/mail-worker.ts'
import { testServices } from '#tests/support/shop/test-services.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const data = { name: 'Bia', undo: 'nonce' as UndoNonce }

let disk: NonNullable<Awaited<ReturnType<typeof smallDisk>>>
beforeEach(async ({ skip }) => {
  const made = await smallDisk(8)
  if (!made) return skip('Only root can mount a small disk.')
  disk = made
})
afterEach(() => disk?.remove())

const filesIn = async (folder: string) =>
  (await readdir(join(disk.folder, folder), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('a form whose file finds the disk full says so beside the field, comes back filled and leaves nothing', async () => {
  const failures: unknown[] = []
  const shop = await startApp({
    uploadFolder: join(disk.folder, 'uploads'),
    reportError: (error) => void failures.push(error),
  })
  onTestFinished(() => shop.close())
  const ana = shop.visitor()
  await ana.post('/sign-in').type('form').send({ email: 'ana@feira.test', password: worldPassword })
  const send = () =>
    ana
      .post('/merchant/delivery/table')
      .field('intent', 'check-table')
      .field('name', 'Entrega do vale')
      .field('mode', 'replace')
      .attach('file', Buffer.alloc(maxTableBytes - 1_000, 'a'), 'tabela.csv')
  await disk.fill()
  const refused = await send().expect(422)
  expect(refused.text).toContain(uploadMessages.notStored)
  const form = renderedForms(refused.text).find(({ fields }) => 'mode' in fields)
  expect(form?.fields).toMatchObject({ name: ['Entrega do vale'], mode: ['replace'] })
  expect(failures[0]).toMatchObject({ code: 'ENOSPC' })
  await expect.poll(() => filesIn('uploads')).toEqual([])

  await disk.free()
  expect((await send().expect(422)).text).not.toContain(uploadMessages.notStored)
})

test('a photo that finds the disk full is to be sent again, and sizes are shown without being stored', async () => {
  const failures: unknown[] = []
  const pictures = createPictureStore(localMedia(disk.folder, (error) => void failures.push(error)))
  const stored = await storedPicture({ pictures }, await photo())
  if (typeof stored === 'string') throw new Error(stored)
  const before = await filesIn('pictures')

  await disk.fill()
  expect(await storedPicture({ pictures }, await photo({ background: '#2a5' }))).toBe('not_stored')
  const size = { sha256: stored.sha256, width: 320, format: 'webp' } as const
  expect(await pictures.read(size)).toBeInstanceOf(Buffer)
  expect(await filesIn('pictures')).toEqual(before)
  expect(failures).toMatchObject([{ code: 'ENOSPC' }, { code: 'ENOSPC' }])

  await disk.free()
  expect(await storedPicture({ pictures }, await photo({ background: '#2a5' }))).toMatchObject({ width: 800 })
})

test('a mail that finds the disk full is tried again, waits for the operator in the end, and leaves no half of it', async () => {
  const database = await testDatabase()
  const mailer = createMailer({ mailFrom: 'Feira <nao-responda@feira.test>', dataDir: disk.folder })
  const services = await testServices(database, { mailer })
  const worker = await sendQueuedMails(database.pool, services, [passwordChangedMail])
  onTestFinished(async () => {
    await worker.stop()
    await services.queue.stop()
    await database.close()
  })
  await disk.fill()
  await inTransaction(services.db, (tx) =>
    queueMail(tx, services, { to: 'bia@feira.test', template: passwordChangedMail, data }),
  )
  await database.pool.query(`update pgboss.job set retry_limit = 1 where name = 'send-mail'`)
  const nextTry = () =>
    database.pool.query(
      `update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`,
    )
  await expect.poll(() => nextTry().then(() => services.queue.countDeadLetters())).toBe(1)
  expect(worker.failures).toMatchObject([{ cause: { code: 'ENOSPC' } }, { cause: { code: 'ENOSPC' } }])
  expect(await filesIn('outbox')).toEqual([])

  await disk.free()
  const { items } = await deadLetters(services.db, null)
  await inTransaction(services.db, (tx) => retryDeadLetter(tx, services.queue, items[0]?.id ?? ''))
  await expect.poll(() => filesIn('outbox')).toEqual([expect.stringMatching(/\.eml$/)])
})
