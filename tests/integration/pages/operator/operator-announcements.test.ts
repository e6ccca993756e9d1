import { and, eq, inArray, ne } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  announcement,
  announcementMail,
  auditEntry,
  merchant,
  notification,
} from '#server/db/schema/index.ts'
import { announcementMailTemplate } from '#server/shop/announcements/announcement-mail.ts'
import { sweepAnnouncements, workOnAnnouncement } from '#server/shop/announcements/work-on-announcement.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { href } from '#shared/href.ts'
import { kindMessages } from '#shared/messages/account/notifications.ts'
import {
  announcementMessages,
  announcementFormMessages as formMessages,
  announcementsMessages as messages,
} from '#shared/messages/operator/announcements.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { newStore } from '#tests/support/shop/new-store.ts'

const list = href('operator-announcements')
const body = 'A feira fecha no feriado.\n\nVeja https://exemplo.com.br/feriado. Abraço! javascript:alert(1)'

let shop: Operation
let store: Awaited<ReturnType<typeof newStore>>
beforeEach(async () => {
  shop = await startOperation()
  // The stores of the world stay out, so that the new ones alone are of the audience.
  store = await newStore(shop.services, { products: 1 })
  await shop.services.db.update(merchant).set({ region: 'MG' }).where(ne(merchant.id, store.merchantId))
})
afterEach(() => shop.close())

type Sent = Record<string, string>

async function written(more: Sent = {}): Promise<Sent> {
  const { data } = (await shop.olga.get(`${list}/_payload.json`).expect(200)).body
  const { formKey } = data['operator-announcements']
  const form = { intent: 'announce', step: 'send', formKey, status: 'active', subject: 'Feriado', body }
  return { ...form, region: 'SP', ...more }
}

/** Sends an announcement, and returns its id. */
async function sent(more: Sent = {}): Promise<string> {
  const { headers } = await shop.post(list, await written(more)).expect(303)
  return /announcements\/([\w-]+)\?done=sent$/.exec(headers.location ?? '')?.[1] ?? ''
}

const work = (announcementId: string, stopping = new AbortController().signal) =>
  workOnAnnouncement(shop.services, { announcementId }, { stopping })

const queuedMails = async () =>
  (
    await shop.database.pool.query(
      `delete from pgboss.job where name = 'send-mail' and data ->> 'template' = 'announcement' returning data`,
    )
  ).rows.map(({ data }) => data)

const mailsOf = (announcementId: string) =>
  shop.services.db.select().from(announcementMail).where(eq(announcementMail.announcementId, announcementId))

/** Sends what is queued, through a mail server that refuses these addresses for good. */
async function deliver(refused: readonly string[] = []) {
  const { services } = shop
  const send = sendMailWith([announcementMailTemplate])
  const refusing: typeof services.mailer = {
    ...services.mailer,
    async deliver(mail) {
      if (refused.includes(mail.to))
        throw Object.assign(new Error('550 no such user'), { responseCode: 550, command: 'RCPT TO' })
      await services.mailer.deliver(mail)
    },
  }
  services.sent.length = 0
  for (const job of await queuedMails())
    await send({ ...services, mailer: refusing }, job, { isLastTry: false }).catch(() => undefined)
  return services.sent
}

test('what is written is checked before it is sent, and can be changed with nothing lost', async () => {
  expect(await refusesOthers(shop, list)).toContain('/sign-in?to=')
  const checked = await shop.post(list, await written({ step: 'check' })).expect(200)
  const text = shownHtml(checked.text)
  expect(text).toContain(messages.goesTo(1))
  expect(checked.text).toContain('href="https://exemplo.com.br/feriado"')
  expect(checked.text).not.toContain('href="javascript:')
  expect(await shop.services.db.$count(announcement)).toBe(0)
  const edited = await shop.post(list, await written({ step: 'edit' })).expect(200)
  expect(edited.text).toContain('value="Feriado"')
  expect(edited.text).toContain('A feira fecha no feriado.')
  const refused = await shop.post(list, await written({ subject: '' })).expect(422)
  expect(refused.text).toContain(formMessages.subjectMissing)
  expect(refused.text).toContain('A feira fecha no feriado.')
})

test('stores are chosen by status, state and goods', async () => {
  const { db } = shop.services
  const counted = async (more: Sent) => {
    const { text } = await shop.post(list, await written({ step: 'check', ...more })).expect(200)
    return shownHtml(text)
  }
  expect(await counted({ region: 'MG' })).not.toContain(messages.goesTo(1))
  expect(await counted({ region: 'AC' })).toContain(messages.goesToNobody)
  expect(await counted({ region: '', category: 'cafes' })).toContain(messages.goesTo(1))
  expect(await counted({ category: 'cafes' })).toContain(messages.goesToNobody)
  expect((await shop.post(list, await written({ category: 'nada' }))).text).toContain(
    formMessages.categoryWrong,
  )
  await db.update(merchant).set({ status: 'suspended' }).where(eq(merchant.id, store.merchantId))
  expect(await counted({})).toContain(messages.goesToNobody)
  expect(await counted({ status: 'suspended' })).toContain(messages.goesTo(1))
  const nobody = await shop.post(list, await written({ region: 'AC' }))
  expect(nobody.text).toContain(formMessages.nobody)
  expect(await db.$count(announcement)).toBe(0)
})

test('a form that is sent twice writes once: a mail to each owner, and a notification in the panel', async () => {
  const form = await written()
  const answers = await Promise.all([shop.post(list, form), shop.post(list, form)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(answers[0]?.headers.location).toBe(answers[1]?.headers.location)
  const { db } = shop.services
  const [row] = await db.select().from(announcement)
  expect(row).toMatchObject({ stores: 1, region: 'SP', createdBy: shop.world.users.olga.id })
  expect(await db.$count(announcement)).toBe(1)
  expect(await db.$count(auditEntry, eq(auditEntry.action, 'announcement.sent'))).toBe(1)

  const id = row?.id ?? ''
  await work(id)
  await work(id)
  const mails = await deliver()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[store.owner.email, 'Feriado']])
  expect(mails[0]?.text).toContain('A feira fecha no feriado.')
  expect(await mailsOf(id)).toMatchObject([{ outcome: 'sent', tries: 1 }])

  const owner = await shop.signedIn(store.owner.email)
  const bell = shownHtml((await owner.get(href('account-notifications')).expect(200)).text)
  expect(bell).toContain(kindMessages.announcement.text({}, store.name))
  expect(await db.$count(notification, eq(notification.kind, 'announcement'))).toBe(1)
  const page = await owner.get(href('merchant-announcement', { announcementId: id })).expect(200)
  expect(page.text).toContain('href="https://exemplo.com.br/feriado"')
  const other = await shop.signedIn('caio@feira.test')
  await other.get(href('merchant-announcement', { announcementId: id })).expect(404)
  const path = href('merchant-announcement', { announcementId: id })
  expect((await owner.get(href('merchant-announcements')).expect(200)).text).toContain(path)
  expect((await other.get(href('merchant-announcements')).expect(200)).text).not.toContain(path)
  expect(shownHtml((await shop.olga.get(list)).text)).toContain('Feriado')
})

test('a job that is stopped on its way goes on where it was, and one that is lost is found', async () => {
  const id = await sent({ region: '' })
  const before = await mailsOf(id)
  expect(before.length).toBeGreaterThan(1)
  const { db } = shop.services
  const isOne = and(
    eq(announcementMail.announcementId, id),
    eq(announcementMail.userId, before[0]?.userId ?? ''),
    eq(announcementMail.merchantId, before[0]?.merchantId ?? ''),
  )
  // As a process that was killed after its first batch leaves it.
  await db.update(announcementMail).set({ queuedAt: shop.services.clock() }).where(isOne)
  await shop.database.pool.query(`delete from pgboss.job where name = 'announcement'`)
  await sweepAnnouncements(shop.services)
  const { rows } = await shop.database.pool.query(`select data from pgboss.job where name = 'announcement'`)
  expect(rows.map(({ data }) => data.announcementId)).toEqual([id])
  await work(id)
  expect(await queuedMails()).toHaveLength(before.length - 1)
})

test('a mail that failed is shown, and sent again to those alone', async () => {
  const other = await newStore(shop.services, { products: 1 })
  const id = await sent()
  await work(id)
  expect(await deliver([store.owner.email])).toHaveLength(1)
  const at = href('operator-announcement', { announcementId: id })
  const shown = shownHtml((await shop.olga.get(`${at}?list=failed`).expect(200)).text)
  expect(shown).toContain(store.name)
  expect(shown).not.toContain(other.name)
  expect(shown).toContain(announcementMessages.outcomes.failed)

  const again = await shop.post(at, { intent: 'send-again' }).expect(303)
  expect(again.headers.location).toContain('count=1')
  const twice = await shop.post(at, { intent: 'send-again' }).expect(303)
  expect(shownHtml((await shop.olga.get(twice.headers.location ?? '')).text)).toContain(messages.noneFailed)
  await work(id)
  const mails = await deliver()
  expect(mails.map(({ to }) => to)).toEqual([store.owner.email])
  expect((await mailsOf(id)).map(({ outcome, tries }) => [outcome, tries]).sort()).toEqual([
    ['sent', 1],
    ['sent', 2],
  ])
  const { db } = shop.services
  const isEntry = inArray(auditEntry.action, ['announcement.sent_again'])
  expect(await db.$count(auditEntry, isEntry)).toBe(1)
  expect(await db.$count(notification, eq(notification.kind, 'announcement'))).toBe(2)
})

test('a late answer about an earlier mail changes nothing', async () => {
  const id = await sent()
  await work(id)
  const [job] = await queuedMails()
  const isIt = eq(announcementMail.announcementId, id)
  await shop.services.db.update(announcementMail).set({ tries: 2 }).where(isIt)
  await sendMailWith([announcementMailTemplate])(shop.services, job)
  expect(await mailsOf(id)).toMatchObject([{ outcome: null, tries: 2 }])
})
