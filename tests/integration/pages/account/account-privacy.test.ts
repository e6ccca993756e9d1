import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataExport, dataExportPiece, erasureRequest, orderThread, user } from '#server/db/schema/index.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { recordConsent } from '#server/shop/customers/record-consent.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { eraseAccounts } from '#server/shop/privacy/erase-accounts.ts'
import { personalTables } from '#server/shop/privacy/personal-tables.ts'
import { privacyMails } from '#server/shop/privacy/privacy-mails.ts'
import { sweepDataExports, writeDataExport } from '#server/shop/privacy/write-data-export.ts'
import { dataExportPath } from '#shared/account/privacy.ts'
import { retentionTimes } from '#shared/account/retention.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { cancelErasureMessages as canceling } from '#shared/messages/account/cancel-erasure.ts'
import { blockerText, privacyMessages } from '#shared/messages/account/privacy.ts'
import { consentPolicyVersion } from '#shared/runtime/consent.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { unzipDownload } from '#tests/support/http/unzip-download.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { everythingOfAPerson, invoiceKey, needle } from '#tests/support/shop/everything-of-a-person.ts'
import { proveAgain } from '#tests/support/shop/prove-again.ts'
import type { TestServices } from '#tests/support/shop/test-services.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const dayMs = 86_400_000
const { erasure: messages, export: exporting } = privacyMessages

let app: Awaited<ReturnType<typeof startApp>>
let services: TestServices
beforeAll(async () => {
  app = await startApp()
  services = app.services as TestServices
})
afterAll(() => app.close())

/** Somebody new with a session; each test has its own. */
async function customer(email: string) {
  const browser = app.visitor()
  const form = { name: 'Eva Lima', email, password: worldPassword }
  await browser.post('/sign-up').type('form').send(form).expect(303)
  const [found] = await services.db.select().from(user).where(eq(user.email, email))
  return { browser, email, userId: found?.id ?? '' }
}

const signIn = ({ browser, email }: { browser: ReturnType<typeof app.visitor>; email: string }) =>
  browser.post('/sign-in').type('form').send({ email, password: worldPassword }).expect(303)

type Customer = Awaited<ReturnType<typeof customer>>
const page = async ({ browser }: Customer) => (await browser.get('/account/privacy')).text
const send = ({ browser }: Customer, form: Record<string, string>) =>
  browser.post('/account/privacy').type('form').send(form)

/** Takes the queued jobs of a name. */
async function queued<Name extends keyof Jobs>(name: Name): Promise<Jobs[Name][]> {
  const { rows } = await app.database.pool.query(`delete from pgboss.job where name = $1 returning data`, [
    name,
  ])
  return rows.map(({ data }) => data)
}

/** What was mailed about privacy since the last time. */
async function mails() {
  services.sent.length = 0
  for (const job of await queued('send-mail'))
    if (privacyMails.some(({ name }) => name === job.template))
      await sendMailWith(privacyMails)(services, job)
  return [...services.sent]
}

const makeExports = async () => {
  for (const job of await queued('export-data')) await writeDataExport(services, job, { isLastTry: true })
}

async function erasureLink() {
  const [mail] = await mails()
  return /\/cancel-erasure\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

test('somebody asks for their data, is mailed when the file is there, and downloads it', async () => {
  const eva = await customer('eva.copia@exemplo.com.br')
  const bought = await everythingOfAPerson({ services, world: app.world }, eva)
  await signIn(eva)
  expect(await page(eva)).toContain(exporting.submit)
  await send(eva, { intent: 'export' }).expect(303)
  await send(eva, { intent: 'export' }).expect(303)
  expect(await page(eva)).toContain(exporting.runningTitle)
  await mails()
  const jobs = await queued('export-data')
  expect(jobs).toHaveLength(1)
  for (const job of [...jobs, ...jobs]) await writeDataExport(services, job, { isLastTry: true })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.text).toContain('/account/privacy')
  expect(mail?.text).not.toContain('/files/')

  const [path = ''] = /\/account\/privacy\/files\/[^"]+/.exec(await page(eva)) ?? []
  const texts = await unzipDownload(eva.browser, path)
  expect([...texts.keys()]).toEqual([
    ...['leia-me.txt', 'meus-dados.html', 'dados.json', `arquivos/1-RG-de-${needle}.pdf`],
    `notas-fiscais/${invoiceKey}.xml`,
    `comprovantes/pedido-${bought.number}.pdf`,
  ])
  expect(texts.get(`notas-fiscais/${invoiceKey}.xml`)).toContain('<CPF>52998224725</CPF>')
  const data = JSON.parse(texts.get('dados.json') ?? '')
  expect(data.purchases[0]).toMatchObject({ name: `${needle} Prado`, taxId: '52998224725' })
  const filled = personalTables.flatMap(({ section }) => (section ? [section] : []))
  const ofStaff = [
    'gridChanges',
    'orderBatches',
    'payoutBatches',
    'stockMovements',
    'statements',
    'shopTexts',
    'terms',
    'receipts',
  ]
  const never = [...ofStaff, 'refunds', 'erasures']
  expect(filled.filter((section) => data[section]?.length === 0 && !never.includes(section))).toEqual([])
  expect(texts.get('meus-dados.html')).toContain('Rua do Sossego')
  expect(JSON.stringify(data)).not.toContain('argon2')
})

test('the file of somebody who wrote a lot is stored and sent in pieces', async () => {
  const eva = await customer('eva.muito@exemplo.com.br')
  const shop = { services, world: app.world }
  const { orderId, merchantId } = await anOrder(shop, {
    items: ['beans250'],
    owner: { userId: eva.userId },
  })
  const written = 1_500
  const lastMessageAt = services.clock()
  await services.db.insert(orderThread).values({ orderId, merchantId, protocol: 'P-MUITO', lastMessageAt })
  // Digests are hard to compress.
  await services.db.execute(sql`
    insert into order_message (id, order_id, side, text, digest)
    select gen_random_uuid(), ${orderId}, 'customer',
      (select string_agg(md5(message || ' ' || part), '') from generate_series(1, 60) part), message
    from generate_series(1, ${written}::int) message`)
  await send(eva, { intent: 'export' }).expect(303)
  await makeExports()
  const [found] = await services.db.select().from(dataExport).where(eq(dataExport.userId, eva.userId))
  const sizes = await services.db
    .select({ bytes: sql<number>`length(${dataExportPiece.content})` })
    .from(dataExportPiece)
    .where(eq(dataExportPiece.exportId, found?.id ?? ''))
  expect(sizes.length).toBeGreaterThan(3)
  for (const { bytes } of sizes) expect(bytes).toBeLessThan(1024 * 1024)
  const texts = await unzipDownload(eva.browser, dataExportPath(found?.id ?? ''))
  expect(JSON.parse(texts.get('dados.json') ?? '').messages).toHaveLength(written)
})

test('what somebody agreed to or refused is listed, the newest first', async () => {
  const eva = await customer('eva.aceita@exemplo.com.br')
  const consents = async () => {
    const text = shownHtml(await page(eva))
    return text.slice(text.indexOf('aria-labelledby="consents"'))
  }
  expect(await consents()).toContain(privacyMessages.consents.none)
  for (const granted of [true, false]) {
    await recordConsent(services, { subject: eva.userId, granted, evidence: 'preferences', ip: '' })
    services.passTime(60_000)
  }
  const answers = [...(await consents()).matchAll(/<\/span>: (Aceito|Recusado)/g)].map(([, answer]) => answer)
  expect(answers).toEqual(['Recusado', 'Recusado', 'Aceito', 'Aceito'])
  expect(await consents()).toContain(privacyMessages.consents.version(consentPolicyVersion))
})

test('nobody else gets the file, and nobody after its time', async () => {
  const eva = await customer('eva.prazo@exemplo.com.br')
  await send(eva, { intent: 'export' }).expect(303)
  await makeExports()
  const [path = ''] = /\/account\/privacy\/files\/[^"]+/.exec(await page(eva)) ?? []
  await (await customer('estranha.copia@exemplo.com.br')).browser.get(path).expect(404)
  const away = await app.visitor().get(path)
  expect(away.headers.location).toContain('/sign-in')
  await eva.browser.get(dataExportPath('nada')).expect(404)
  services.passTime(retentionTimes.dataExport.days * dayMs)
  await proveAgain(services)
  await eva.browser.get(path).expect(404)
  await sweepDataExports(services)
  const own = eq(dataExport.userId, eva.userId)
  expect(await services.db.$count(dataExport, own)).toBe(0)
  expect(await services.db.$count(dataExportPiece)).toBe(0)
})

test('an export that fails for good says so, and can be asked for again', async () => {
  const eva = await customer('eva.falha@exemplo.com.br')
  await send(eva, { intent: 'export' }).expect(303)
  const broken = { ...services, shop: null } as never
  for (const job of await queued('export-data'))
    await expect(writeDataExport(broken, job, { isLastTry: true })).rejects.toThrow()
  expect(await page(eva)).toContain(exporting.failedTitle)
  await send(eva, { intent: 'export' }).expect(303)
  await makeExports()
  expect(await page(eva)).toContain(exporting.readyTitle)
})

test('the password, or a fresh sign-in, asks for the erasure; the mailed link calls it off, once', async () => {
  const eva = await customer('eva.volta@exemplo.com.br')
  expect(await page(eva)).toContain(messages.fresh)
  services.passTime(11 * 60_000)
  expect((await send(eva, { intent: 'erase' })).status).toBe(422)
  const wrong = await send(eva, { intent: 'erase', password: 'outra senha qualquer' })
  expect(wrong.text).toContain(accountMessages.fieldErrors.wrongPassword)
  await mails()
  await send(eva, { intent: 'erase', password: worldPassword }).expect(303)
  await send(eva, { intent: 'erase', password: worldPassword }).expect(303)
  expect(await page(eva)).toContain(messages.pendingTitle)
  const link = await erasureLink()
  const phone = app.visitor()
  expect((await phone.get(link)).text).toContain(canceling.question)
  expect((await phone.post(link).type('form').send({})).text).toContain(canceling.doneTitle)
  await phone.post(link).type('form').send({}).expect(303)
  expect((await phone.get(link)).text).toContain(canceling.doneTitle)
  services.passTime(retentionTimes.erasurePause.days * dayMs)
  await eraseAccounts(services)
  expect((await eva.browser.get('/account')).status).toBe(200)
  expect(await services.db.$count(erasureRequest)).toBe(0)
})

test('what is open is named, with the day from which it can be done', async () => {
  const eva = await customer('eva.aberto@exemplo.com.br')
  const shop = { services, world: app.world }
  const placed = await anOrder(shop, { items: ['beans250'], owner: { userId: eva.userId } })
  const shown = await page(eva)
  expect(shown).toContain(`O pedido ${placed.number} está em andamento.`)
  expect(shown).toContain(`href="/orders/${placed.number}"`)
  expect((await send(eva, { intent: 'erase', password: worldPassword })).status).toBe(409)
  expect(await services.db.$count(erasureRequest)).toBe(0)
  const owner = app.visitor()
  await owner
    .post('/sign-in')
    .type('form')
    .send({ email: 'ana@feira.test', password: worldPassword })
    .expect(303)
  const { text } = await owner.get('/account/privacy')
  expect(text).toContain(blockerText({ kind: 'store', name: 'Cerâmica da Ana' }, null))
})

test('an order of the pause holds the erasure, and its person is mailed once', async () => {
  const eva = await customer('eva.espera@exemplo.com.br')
  await send(eva, { intent: 'erase' }).expect(303)
  await anOrder({ services, world: app.world }, { items: ['beans250'], owner: { userId: eva.userId } })
  services.passTime(retentionTimes.erasurePause.days * dayMs)
  await mails()
  await eraseAccounts(services)
  await eraseAccounts(services)
  expect((await mails()).map(({ to }) => to)).toEqual([eva.email])
  expect(await page(eva)).toContain(messages.held)
})
