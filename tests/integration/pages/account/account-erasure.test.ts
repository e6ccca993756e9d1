import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { order, orderGroup, review, session, user } from '#server/db/schema/index.ts'
import { eraseAccounts } from '#server/shop/privacy/erase-accounts.ts'
import { personOf } from '#server/shop/privacy/person-of.ts'
import { personalTables } from '#server/shop/privacy/personal-tables.ts'
import { accountErasedMail } from '#server/shop/privacy/privacy-mails.ts'
import { requestDataExport } from '#server/shop/privacy/request-data-export.ts'
import { requestErasure } from '#server/shop/privacy/request-erasure.ts'
import { writeDataExport } from '#server/shop/privacy/write-data-export.ts'
import { retentionTimes } from '#shared/account/retention.ts'
import { erasedName } from '#shared/messages/account/privacy.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { everythingOfAPerson, needle, needles } from '#tests/support/shop/everything-of-a-person.ts'
import type { TestServices } from '#tests/support/shop/test-services.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const dayMs = 86_400_000

let app: Awaited<ReturnType<typeof startApp>>
let services: TestServices
beforeAll(async () => {
  app = await startApp()
  services = app.services as TestServices
})
afterAll(() => app.close())

test('after the pause nothing of the person is left but what is retained for a reason', async () => {
  const { db } = services
  const email = `${needle.toLowerCase()}@exemplo.com.br`
  const credentials = { email, password: worldPassword }
  const browser = app.visitor()
  await browser
    .post('/sign-up')
    .type('form')
    .send({ ...credentials, name: needle })
    .expect(303)
  const [account] = await db.select().from(user).where(eq(user.email, email))
  const userId = account?.id ?? ''
  const bought = await everythingOfAPerson({ services, world: app.world }, { userId, email })
  await browser.post('/sign-in').type('form').send(credentials).expect(303)
  await requestDataExport(services, { userId })
  await makeExports()
  await requestErasure(services, { userId, password: worldPassword, ip: '', sessionToken: null })
  const person = await personOf(db, services, userId)
  if (!person) throw new Error('There is no such person')
  const tablesWithRows = async (of: typeof personalTables) => {
    const counts = await Promise.all(of.map(({ table, rows }) => db.$count(table, rows(person))))
    return of.filter((_, index) => counts[index]).map(({ table }) => getTableName(table))
  }
  const erased = personalTables.filter(({ table, erased }) => erased && getTableName(table) !== 'refund')
  expect(await tablesWithRows(erased)).toEqual(erased.map(({ table }) => getTableName(table)))

  services.passTime(retentionTimes.erasurePause.days * dayMs)
  await eraseAccounts(services)
  expect(await tablesWithRows(erased.filter(({ erased }) => erased === 'rows'))).toEqual([])
  // The last mail is the only one that waits.
  const { rows: waiting } = await app.database.pool.query(
    `delete from pgboss.job where name = 'send-mail' and data->>'to' = $1 returning data`,
    [email],
  )
  expect(waiting.map(({ data }) => data.template)).toEqual([accountErasedMail.name])
  expect(await tablesWith([...needles, email])).toEqual([])

  const [group] = await db.select().from(orderGroup).where(eq(orderGroup.id, bought.groupId))
  const shipAddress = { region: 'SP', city: '', recipient: '' }
  expect(group).toMatchObject({ customerId: null, name: erasedName, shipAddress })
  expect(group).toMatchObject({ taxId: '', sealedTaxId: null, taxIdKey: null })
  const [left] = await db.select().from(order).where(eq(order.id, bought.orderId))
  expect(left).toMatchObject({ customerId: null, status: 'completed', totalMinor: bought.totalMinor })
  const [written] = await db.select().from(review).where(eq(review.id, bought.reviewId))
  expect(written).toMatchObject({ author: erasedName, text: 'Café muito bom.', customerId: null })
})

test('an erased account opens no more, and nothing is written for it', async () => {
  const { db } = services
  const credentials = { email: 'eva.fim@exemplo.com.br', password: worldPassword }
  const browser = app.visitor()
  await browser
    .post('/sign-up')
    .type('form')
    .send({ ...credentials, name: 'Eva Lima' })
    .expect(303)
  const [account] = await db.select().from(user).where(eq(user.email, credentials.email))
  const userId = account?.id ?? ''
  const sessions = () => db.$count(session, eq(session.userId, userId))
  expect(await sessions()).toBe(1)
  await requestErasure(services, { userId, password: worldPassword, ip: '', sessionToken: null })
  services.passTime(retentionTimes.erasurePause.days * dayMs)
  await eraseAccounts(services)
  expect(await sessions()).toBe(0)
  expect((await browser.get('/account')).headers.location).toContain('/sign-in')
  expect((await app.visitor().post('/sign-in').type('form').send(credentials)).status).toBe(422)
  const late = db.execute(sql`insert into cart (id, user_id) values (gen_random_uuid(), ${userId})`)
  await expect(late).rejects.toMatchObject({ cause: { constraint: 'account_erased' } })
  await app
    .visitor()
    .post('/sign-up')
    .type('form')
    .send({ ...credentials, name: 'Eva Lima' })
    .expect(303)
})

async function makeExports() {
  const { rows } = await app.database.pool.query(
    `delete from pgboss.job where name = 'export-data' returning data`,
  )
  for (const { data } of rows) await writeDataExport(services, data, { isLastTry: true })
}

/** The tables, jobs too, in which a row has one of these texts. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const { pool } = app.database
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') and tablename not like 'job\\_%' order by 1`,
  )
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const like = texts.map((text) => `%${text}%`)
      const { rowCount } = await pool.query(`select from ${name} t where t::text ilike any ($1) limit 1`, [
        like,
      ])
      return rowCount ? [name] : []
    }),
  )
  return found.flat()
}
