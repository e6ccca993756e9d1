import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorMail } from '#server/shop/customers/operator-mail.ts'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import { openTask } from '#server/shop/tasks/open-task.ts'
import { taskMails } from '#server/shop/tasks/task-mails.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { sendQueuedMails } from '#tests/support/shop/mail-worker.ts'
import { type TestServices, testServices } from '#tests/support/shop/test-services.ts'
import { buildWorld } from '#tests/support/shop/world.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let services: TestServices
beforeAll(async () => {
  database = await testDatabase()
  services = await testServices(database)
  services.shop = { ...services.shop, supportEmail: null, supportPhone: null }
})
afterAll(async () => {
  await services.queue.stop()
  await database.close()
})

const task = (refId: string) =>
  openTask(services.db, services, {
    ...({ kind: 'dead_event', merchantId: null, orderId: null, refId, data: {} } as const),
    at: services.clock(),
  })

test('a shop without a contact mails its first operator, and nobody if there is none', async () => {
  await task('01890a5d-ac96-774b-bcce-b302099a8057')
  expect(await operatorMail(services.db, services)).toBeNull()
  await buildWorld(services.db)
  await task('01890a5d-ac96-774b-bcce-b302099a8058')
  const mails = await sendQueuedMails(database.pool, services, taskMails)
  await expect.poll(() => services.sent.length).toBe(1)
  await mails.stop()
  expect(services.sent[0]?.to).toBe('olga@feira.test')
  expect(services.sent[0]).not.toHaveProperty('replyTo')
})

test('the mails of a shop without a contact name no contact', () => {
  const { text, html } = mailLayout(services.shop, { heading: 'Olá', blocks: ['Um texto.'] })
  expect(text).not.toContain('null')
  expect(html).not.toContain('mailto:')
})
