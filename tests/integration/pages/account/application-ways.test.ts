import { and, desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntry, merchant, product, requirement, shippingRule } from '#server/db/schema/index.ts'
import {
  applicationArrivedMail,
  autoApprovedMail,
  merchantNoticeMail,
} from '#server/shop/merchants/status/merchant-mails.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { writeText } from '#server/shop/settings/change-text.ts'
import type { MerchantStatus } from '#shared/merchants/merchant-statuses.ts'
import { isLegalRequirement, type RequirementKind, requirementKinds } from '#shared/merchants/requirements.ts'
import { applicationMessages as messages } from '#shared/messages/account/application.ts'
import type { MerchantNotice } from '#shared/messages/mails/merchant-mails.ts'
import { operatorMerchantMessages } from '#shared/messages/operator/operator-merchants.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import type { PageData } from '#shared/pages.ts'
import { applicationSections, fillPanel, fillSections } from '#tests/support/http/application-forms.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'

const slug = 'doces-da-bia'

let shop: Operation
let bia: Awaited<ReturnType<Operation['signedIn']>>
let merchantId: string
beforeEach(async () => {
  shop = await startOperation()
  bia = await shop.signedIn('bia@feira.test')
  await bia.post('/sell').type('form').send({ intent: 'start', name: 'Doces da Bia', slug }).expect(303)
  const [row] = await shop.services.db.select().from(merchant).where(eq(merchant.slug, slug))
  merchantId = row?.id ?? ''
  await fillSections(send, slug)
  await fillPanel(shop.services, merchantId)
})
afterEach(() => shop.close())

const send = (form: Record<string, string>) => bia.post(`/sell?store=${slug}`).type('form').send(form)
const decide = (form: Record<string, string>) => shop.post(`/operator/merchants/${merchantId}`, form)
const ownPage = async () => shownHtml((await bia.get(`/sell?store=${slug}`).expect(200)).text)
const isOwn = () => eq(merchant.id, merchantId)
const write = (values: Partial<typeof merchant.$inferInsert>) =>
  shop.services.db.update(merchant).set(values).where(isOwn())

async function store() {
  const [row] = await shop.services.db.select().from(merchant).where(isOwn())
  if (!row) throw new Error('The store is gone')
  return row
}

async function missing() {
  const { body } = await bia.get(`/sell/_payload.json?store=${slug}`)
  const { application } = body.data.sell as PageData['sell']
  return application?.checklist.flatMap(({ kind, isRequired, isDone }) =>
    isRequired && !isDone ? [kind] : [],
  )
}

const lastEntry = async () => {
  const isMove = and(eq(auditEntry.merchantId, merchantId), eq(auditEntry.action, 'merchant.moved'))
  const [entry] = await shop.services.db.select().from(auditEntry).where(isMove).orderBy(desc(auditEntry.id))
  return entry
}

/** Takes one item away from a complete application. */
const taken: Record<RequirementKind, () => Promise<unknown>> = {
  identity: () => write({ taxId: '' }),
  address: () => write({ street: '' }),
  contact: () => write({ supportEmail: '' }),
  // The operator publishes another version.
  terms: () =>
    writeText(shop.services, { role: 'system' }, { name: 'terms', markdown: '# Termos\n', base: 0 }),
  pix_key: () => write({ pixKey: null }),
  delivery: () => shop.services.db.delete(shippingRule).where(eq(shippingRule.merchantId, merchantId)),
  returns: () => write({ returnsText: '' }),
  first_product: () =>
    shop.services.db.update(product).set({ status: 'draft' }).where(eq(product.merchantId, merchantId)),
  documents: () =>
    shop.services.db.update(requirement).set({ isRequired: true }).where(eq(requirement.kind, 'documents')),
}

test.each(requirementKinds)(
  'without "%s" nothing is submitted, and an approval says why or is refused',
  async (kind) => {
    expect(await missing()).toEqual([])
    await taken[kind]()
    expect(await missing()).toEqual([kind])
    const refused = await send({ intent: 'submit' }).expect(409)
    expect(refused.text).toContain(ruleMessages.incomplete_application)
    expect((await store()).status).toBe('applied')

    // It was complete when it was submitted; what is missing by now is the operator's to waive.
    await write({ status: 'in_review' })
    for (const reason of ['', ' \n']) {
      const { text } = await decide({ intent: 'approve', reason }).expect(409)
      expect(text).toContain(operatorMerchantMessages.fieldErrors.override)
    }
    const reason = 'Conheço a loja há anos.'
    const isLegal = isLegalRequirement(kind)
    await decide({ intent: 'approve', reason }).expect(isLegal ? 409 : 303)
    expect((await store()).status).toBe(isLegal ? 'in_review' : 'active')
    if (!isLegal) expect(await lastEntry()).toMatchObject({ reason, after: { status: 'active' } })
  },
)

test.each([
  ['send-back', 'in_review', 'applied'],
  ['reject', 'in_review', 'rejected'],
  ['suspend', 'active', 'suspended'],
  ['close', 'active', 'closed'],
  ['close', 'suspended', 'closed'],
] as const)('to %s a store that is %s needs a reason, which its owner reads', async (intent, from, to) => {
  await write({ status: from })
  for (const reason of ['', ' \n', 'x'.repeat(501)])
    expect((await decide({ intent, ground: 'rules', reason }).expect(422)).text).toContain(
      'id="field-reason-error"',
    )
  expect((await store()).status).toBe(from)
  await decide({ intent, ground: 'rules', reason: 'As fotos são de outra loja.' }).expect(303)
  expect((await store()).status).toBe(to)
  expect(await lastEntry()).toMatchObject({ reason: 'As fotos são de outra loja.', after: { status: to } })
  if (to !== 'closed') expect(await ownPage()).toContain('As fotos são de outra loja.')
  const [mail] = await newMails()
  expect(mail?.text).toContain('As fotos são de outra loja.')
})

/** Mails that were queued since the last call, as they are written now. */
async function newMails() {
  const { rows } = await shop.database.pool.query<{
    template: string
    to: string
    data: { merchantId: string; notice: MerchantNotice; reason: string | null }
  }>(
    `delete from pgboss.job where name = 'send-mail' and data->'data'->>'merchantId' = $1
     returning data->>'template' as template, data->>'to' as to, data->'data' as data`,
    [merchantId],
  )
  return Promise.all(
    rows.map(async ({ template, to, data }) => {
      const written =
        template === merchantNoticeMail.name
          ? await merchantNoticeMail.write(shop.services, data)
          : template === autoApprovedMail.name
            ? await autoApprovedMail.write(shop.services, data)
            : await applicationArrivedMail.write(shop.services, data)
      if (!written) throw new Error(`The mail ${template} says nothing`)
      return { to, notice: data.notice, ...written }
    }),
  )
}

const linkOf = (text: string) =>
  /http:\/\/feira\.test(\/(?:sell|stores|merchant|operator)\S*)/.exec(text)?.[1] ?? null

test('every step of a store mails its owner, with a link that leads on', async () => {
  const steps: [act: () => PromiseLike<unknown>, notice: MerchantNotice, status: MerchantStatus][] = [
    [() => send({ intent: 'submit' }).expect(303), 'submitted', 'in_review'],
    [() => decide({ intent: 'send-back', reason: 'Falta um acento.' }).expect(303), 'sent_back', 'applied'],
    [() => send({ intent: 'submit' }).expect(303), 'submitted', 'in_review'],
    [() => decide({ intent: 'reject', reason: 'Não vendemos isto.' }).expect(303), 'rejected', 'rejected'],
    [
      async () => {
        await send({ intent: 'again' }).expect(303)
        await send({ intent: 'submit' }).expect(303)
      },
      'submitted',
      'in_review',
    ],
    [() => decide({ intent: 'approve' }).expect(303), 'approved', 'active'],
    [
      () => decide({ intent: 'suspend', ground: 'rules', reason: 'Reclamações.' }).expect(303),
      'suspended',
      'suspended',
    ],
    [() => decide({ intent: 'hold-payouts', reason: 'Conta.' }).expect(303), 'payouts_held', 'suspended'],
    [() => decide({ intent: 'release-payouts' }).expect(303), 'payouts_released', 'suspended'],
    [() => decide({ intent: 'reactivate' }).expect(303), 'reactivated', 'active'],
    [() => decide({ intent: 'close', reason: 'Acabou.' }).expect(303), 'closed', 'closed'],
  ]
  for (const [act, notice, status] of steps) {
    await act()
    expect((await store()).status, notice).toBe(status)
    const mails = await newMails()
    const own = mails.filter(({ to }) => to === 'bia@feira.test')
    expect(own, notice).toMatchObject([{ notice, subject: expect.stringContaining('Doces da Bia') }])
    const link = linkOf(own[0]?.text ?? '')
    if (link) await bia.get(link).expect(200)
    const ofOperator = mails.filter(({ to }) => to === 'ajuda@feira.test')
    expect(ofOperator, notice).toHaveLength(status === 'in_review' ? 1 : 0)
    for (const { text } of ofOperator) await shop.olga.get(linkOf(text) ?? '').expect(200)
  }
})

test('where the shop approves by itself, a complete application opens, and an incomplete one does not', async () => {
  await changeSettings(shop.services, { role: 'system' }, { autoApprove: true })
  await taken.returns()
  await send({ intent: 'submit' }).expect(409)
  await send({ intent: 'returns', returnsText: 'Sete dias.' }).expect(303)
  await send({ intent: 'submit' }).expect(303)
  expect(await store()).toMatchObject({ status: 'active' })
  expect(await lastEntry()).toMatchObject({ role: 'system' })
  const mails = (await newMails()).sort((one, other) => one.to.localeCompare(other.to))
  expect(mails).toMatchObject([
    { to: 'ajuda@feira.test', subject: expect.stringContaining('Loja aprovada automaticamente') },
    { to: 'bia@feira.test', notice: 'approved' },
  ])
  await shop.visitor().get(`/stores/${slug}`).expect(200)
})

test.each(['invite', 'closed'] as const)(
  'where registration is %s, nobody begins, but who has begun goes on',
  async (registration) => {
    await changeSettings(shop.services, { role: 'system' }, { registration })
    const caio = await shop.signedIn('caio@feira.test')
    expect((await caio.get('/sell?store=new')).text).toContain(messages.closed[registration])
    const start = { intent: 'start', name: 'Mais uma', slug: 'mais-uma' }
    const refused = await caio.post('/sell?store=new').type('form').send(start).expect(409)
    expect(refused.text).toContain(ruleMessages.registration_closed)
    expect(await shop.services.db.$count(merchant, eq(merchant.slug, 'mais-uma'))).toBe(0)
    await send({ intent: 'submit' }).expect(303)
    await decide({ intent: 'approve' }).expect(303)
  },
)

const corrected = { intent: 'correct', name: 'Docinhos da Bia', city: 'Campinas', region: 'SP' }

test('name and city can be corrected until the store opens', async () => {
  await send({ intent: 'address', ...applicationSections.address, city: 'Santos' }).expect(303)
  expect(await store()).toMatchObject({ city: 'Santos' })
  await send({ intent: 'submit' }).expect(303)
  expect(await ownPage()).toContain(messages.sections.correction.title)

  const wrong = await send({ ...corrected, name: '', city: ' ' }).expect(422)
  expect(wrong.text).toContain('id="field-name-error"')
  expect(wrong.text).toContain('id="field-city-error"')
  const answer = await send(corrected).expect(303)
  expect(answer.headers.location).toBe(`/sell?store=${slug}&saved=correction#correction`)
  expect(await store()).toMatchObject({ name: 'Docinhos da Bia', city: 'Campinas', status: 'in_review' })
  const [saved] = await shop.services.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'merchant.application_saved'))
    .orderBy(desc(auditEntry.id))
  expect(saved).toMatchObject({
    before: { name: 'Doces da Bia', city: 'Santos' },
    after: { name: 'Docinhos da Bia', city: 'Campinas' },
  })

  await decide({ intent: 'send-back', reason: 'O nome mudou?' }).expect(303)
  await send({ intent: 'identity', slug, ...applicationSections.identity }).expect(303)
  expect(await store()).toMatchObject({ name: 'Doces da Bia', city: 'Campinas' })
  await send(corrected).expect(409)
})

test('an approval is of the name and the city that the operator saw', async () => {
  await send({ intent: 'submit' }).expect(303)
  const { text } = await shop.olga.get(`/operator/merchants/${merchantId}`)
  const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(text) ?? []
  expect(seen).toBe('Doces da Bia · São Paulo · SP')
  await send(corrected).expect(303)
  const refused = await decide({ intent: 'approve', seen }).expect(409)
  expect(refused.text).toContain(operatorMerchantMessages.corrected)
  expect((await store()).status).toBe('in_review')
  await decide({ intent: 'approve', seen: 'Docinhos da Bia · Campinas · SP' }).expect(303)
  expect((await store()).status).toBe('active')
})
