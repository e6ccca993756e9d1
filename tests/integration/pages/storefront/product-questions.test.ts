import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { productQuestion, user } from '#server/db/schema/index.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { sweepQuestions } from '#server/shop/questions/confirm-question.ts'
import { questionMails } from '#server/shop/questions/question-mails.ts'
import { storeQuestionMessages } from '#shared/messages/merchant/questions.ts'
import { moderatedQuestionMessages } from '#shared/messages/operator/questions.ts'
import { questionMessages as messages } from '#shared/messages/storefront/questions.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeEach(async () => {
  shop = await startApp()
})
afterEach(() => shop.close())

type Visitor = ReturnType<typeof shop.visitor>

const product = '/stores/cafe/products/prensa-francesa'
const questions = `${product}/questions`
const post = (path: string, form: Record<string, string>, visitor = shop.visitor()) =>
  visitor.post(path).type('form').send(form)
const shown = async (path: string, visitor = shop.visitor()) =>
  shownHtml((await visitor.get(path).expect(200)).text)

/** Bia, whose e-mail is confirmed. */
async function customer() {
  const { db, clock } = shop.services
  await db.update(user).set({ emailConfirmedAt: clock() }).where(eq(user.email, 'bia@feira.test'))
  return shop.signedIn('bia@feira.test')
}

const ask = (question: string, visitor: Visitor, more: Record<string, string> = {}) =>
  post(questions, { intent: 'ask', question, ...more }, visitor)

const answer = async (visitor: Visitor, text: string) =>
  post(
    '/merchant/questions',
    { intent: 'answer', question: (await onlyQuestion()).id, answer: text },
    visitor,
  )

async function onlyQuestion() {
  const found = await shop.services.db.select().from(productQuestion)
  expect(found).toHaveLength(1)
  return found[0] as (typeof found)[number]
}

async function mails() {
  const { rows } = await shop.services.db.execute(
    sql`delete from pgboss.job where name = 'send-mail' returning data`,
  )
  shop.services.sent.length = 0
  const send = sendMailWith(questionMails)
  for (const { data } of rows) await send(shop.services, data as Jobs['send-mail'])
  return shop.services.sent.map(({ to, subject, text }) => ({ to, subject, text }))
}

test('a question is asked, answered in public, mailed to both sides, and found by its words', async () => {
  const bia = await customer()
  expect(await shown(product)).toContain(messages.none)
  expect((await ask('Cabe 1 litro?', bia)).headers.location).toBe(`${questions}?said=sent`)
  await ask('Cabe 1 litro?', bia).expect(303)
  expect(await mails()).toMatchObject([{ to: 'oi@cafe.feira.test' }])
  expect(await shown(questions, bia)).toContain(messages.own.status.open)
  expect(await shown(questions)).not.toContain('Cabe 1 litro?')

  const caio = await shop.signedIn('caio@feira.test')
  expect(await shown('/merchant/questions', caio)).toContain('Cabe 1 litro?')
  expect(await shown('/merchant', caio)).toContain('Responder perguntas')
  await answer(caio, '').then(({ status }) => expect(status).toBe(422))
  await answer(caio, 'Cabe, e sobra.').then(({ status }) => expect(status).toBe(303))
  await answer(caio, 'Cabe, e sobra.').then(({ status }) => expect(status).toBe(303))
  await answer(caio, 'Outra coisa').then(({ status }) => expect(status).toBe(409))
  expect(await mails()).toMatchObject([
    { to: 'bia@feira.test', text: expect.stringContaining('Cabe, e sobra.') },
  ])

  await expect.poll(() => shown(product)).toContain('Cabe, e sobra.')
  expect((await shop.visitor().get(questions)).text).toContain('"@type":"FAQPage"')
  expect(await shown(`${questions}?q=SOBRA+litro`)).toContain('Cabe, e sobra.')
  expect(await shown(`${questions}?q=100%25`)).toContain(messages.noneFound)
  expect(await shown('/merchant/questions?list=answered', caio)).toContain('Cabe, e sobra.')
})

test('a form with errors comes back filled in, and another store answers nothing', async () => {
  const bia = await customer()
  const refused = await ask('Ab', bia)
  expect(refused.status).toBe(422)
  expect(shownHtml(refused.text)).toContain(messages.fieldErrors.questionMissing)
  const guest = await ask('Cabe 1 litro?', shop.visitor(), { email: 'nada' })
  expect(guest.status).toBe(422)
  expect(guest.text).toContain('Cabe 1 litro?')
  expect((await ask('a'.repeat(501), bia)).status).toBe(422)

  await ask('Cabe 1 litro?', bia).expect(303)
  await answer(await shop.signedIn('ana@feira.test'), 'Oi').then(({ status }) => expect(status).toBe(404))
})

test('an account asks once its e-mail is confirmed', async () => {
  const bia = await shop.signedIn('bia@feira.test')
  expect(await shown(questions, bia)).toContain(messages.form.unconfirmed)
  expect((await ask('Cabe 1 litro?', bia)).status).toBe(409)
})

test('what names a contact waits for the operator, question and answer', async () => {
  const bia = await customer()
  const sent = await ask('Me liga no 11 98765-4321?', bia)
  expect(sent.headers.location).toBe(`${questions}?said=held`)
  expect(await mails()).toEqual([])
  const caio = await shop.signedIn('caio@feira.test')
  expect(await shown('/merchant/questions', caio)).not.toContain('Me liga')
  await answer(caio, 'Sim').then(({ status }) => expect(status).toBe(404))

  const olga = await shop.signedIn('olga@feira.test')
  expect(await shown('/operator/questions', olga)).toContain('Me liga')
  const decide = async (form: Record<string, string>) =>
    post('/operator/questions', { question: (await onlyQuestion()).id, ...form }, olga)
  await decide({ intent: 'publish' }).then(({ status }) => expect(status).toBe(303))
  expect(await mails()).toMatchObject([{ to: 'oi@cafe.feira.test' }])

  const held = await answer(caio, 'Escreva para oi@cafe.feira.test')
  expect(held.headers.location).toBe('/merchant/questions?done=answer_held')
  expect(await shown(String(held.headers.location), caio)).toContain(storeQuestionMessages.done.answer_held)
  expect(await mails()).toEqual([])
  expect(await shown(product)).not.toContain('Escreva para')
  expect((await decide({ intent: 'hide', reason: '' })).status).toBe(422)
  await decide({ intent: 'hide', reason: 'Contato fora da feira' })
  expect(await shown(questions, bia)).toContain(messages.own.hidden('Contato fora da feira'))
  await decide({ intent: 'publish' })
  await expect.poll(() => shown(product)).toContain('Escreva para')
})

test('a guest’s question goes to the store when the link in the mail is confirmed, once', async () => {
  const sent = await ask('Cabe 1 litro?', shop.visitor(), { email: 'guest@exemplo.test' })
  expect(sent.headers.location).toBe(`${questions}?said=mailed`)
  const caio = await shop.signedIn('caio@feira.test')
  expect(await shown('/merchant/questions', caio)).not.toContain('Cabe 1 litro?')
  const [mail] = await mails()
  expect(mail?.to).toBe('guest@exemplo.test')
  const link = /\/confirm-question\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''

  expect(await shown(link)).toContain('Cabe 1 litro?')
  expect((await onlyQuestion()).status).toBe('unconfirmed')
  await post(link, {}).expect(200)
  expect(await shown(link)).toContain(messages.confirm.doneTitle)
  await post(link, {}).expect(200)
  expect(await mails()).toMatchObject([{ to: 'oi@cafe.feira.test' }])
  await answer(caio, 'Cabe.')
  expect(await mails()).toMatchObject([{ to: 'guest@exemplo.test' }])
  expect(await shown('/confirm-question?token=x')).toContain(messages.confirm.overTitle)
})

test('a guest’s question that is never confirmed is gone after its time', async () => {
  await ask('Cabe 1 litro?', shop.visitor(), { email: 'guest@exemplo.test' }).expect(303)
  const later = new Date(shop.services.clock().getTime() + 25 * 3_600_000)
  await sweepQuestions({ ...shop.services, clock: () => later })
  expect(await shop.services.db.select().from(productQuestion)).toEqual([])
})

test('the operator hides a reported question, and it is gone from the product', async () => {
  await ask('Cabe 1 litro?', await customer()).expect(303)
  const caio = await shop.signedIn('caio@feira.test')
  const answered = await answer(caio, 'Cabe.')
  expect(await shown(String(answered.headers.location), caio)).toContain(storeQuestionMessages.done.answered)
  await expect.poll(() => shown(product)).toContain('Cabe.')
  const report = async (form: Record<string, string>) =>
    post(questions, { intent: 'report', question: (await onlyQuestion()).id, ...form })
  expect((await report({})).status).toBe(422)
  expect((await report({ reason: 'other', question: 'nada' })).status).toBe(404)
  const done = await report({ reason: 'offensive', note: 'Olha isso' })
  expect(shownHtml(done.text)).toContain(messages.report.done)

  const olga = await shop.signedIn('olga@feira.test')
  expect(await shown('/operator/questions?list=reported', olga)).toContain('Olha isso')
  const { id: question } = await onlyQuestion()
  const hide = { intent: 'hide', question, reason: 'Ofende' }
  const list = '/operator/questions?list=reported'
  await post(list, hide, olga).expect(303).expect('Location', `${list}&done=hide`)
  expect(await shown(`${list}&done=hide`, olga)).toContain(moderatedQuestionMessages.done.hide)
  await expect.poll(() => shown(product)).not.toContain('Cabe.')
  expect(await shown('/operator/questions?list=reported', olga)).toContain(moderatedQuestionMessages.none)
  expect(await shown('/operator/questions?list=hidden', olga)).toContain('Ofende')
})
