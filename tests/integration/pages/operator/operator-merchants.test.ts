import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  auditEntry,
  claim,
  merchant,
  merchantInvitation,
  merchantMember,
  requirement,
} from '#server/db/schema/index.ts'
import { recordAudit } from '#server/shop/audit/record-audit.ts'
import { withdrawClaim } from '#server/shop/claims/answer-offer.ts'
import { openClaim } from '#server/shop/claims/open-claim.ts'
import { submitApplication } from '#server/shop/merchants/applications/submit-application.ts'
import { draftPayouts } from '#server/shop/money/payouts/draft-payouts.ts'
import { listPayouts } from '#server/shop/money/payouts/payout-queries.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { requirementKinds } from '#shared/merchants/requirements.ts'
import { applicationMessages } from '#shared/messages/account/application.ts'
import { accountStatementMessages } from '#shared/messages/merchant/account-statement.ts'
import { auditActionTexts } from '#shared/messages/merchant/audit-actions.ts'
import { openBusinessMessages } from '#shared/messages/merchant/store-status.ts'
import { operatorMerchantMessages as messages } from '#shared/messages/operator/operator-merchants.ts'
import { formatMoney } from '#shared/money/money.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { completeAtOnce } from '#tests/support/shop/complete-at-once.ts'

const list = '/operator/merchants'

let shop: Operation
beforeAll(async () => {
  shop = await startOperation()
})
afterEach(async () => {
  const { db } = shop.services
  const open = { status: 'active', payoutsHeldAt: null, payoutsHeldReason: null } as const
  await db.update(merchant).set(open).where(isCafe())
  await db.update(requirement).set({ isRequired: sql`kind <> 'documents'`, note: '' })
})
afterAll(() => shop.close())

const cafe = () => shop.world.merchants.cafe.id
const isCafe = () => eq(merchant.id, cafe())
const page = async (path = list) => (await shop.olga.get(path).expect(200)).text
const decide = (form: Record<string, string>, merchantId = cafe()) => shop.post(`${list}/${merchantId}`, form)

test('only the operator sees stores of every status and what they have to bring', async () => {
  expect(await refusesOthers(shop, list)).toBe('/sign-in?to=%2Foperator%2Fmerchants')
  expect(await refusesOthers(shop, `${list}/${cafe()}`)).toContain('/sign-in?to=')
  expect(await refusesOthers(shop, '/operator/requirements')).toContain('/sign-in?to=')
})

test('a store is found by name, city, address, tax id or mail, and by its status', async () => {
  const link = `${list}/${cafe()}`
  for (const query of ['CAFÉ da serra', 'domingos', 'cafe', '11.222.333/0001-81', 'OI@cafe.feira.test'])
    expect(await page(`${list}?q=${encodeURIComponent(query)}`), query).toContain(link)
  for (const query of ['ninguém', '%', '_', "'; drop table"])
    expect(await page(`${list}?q=${encodeURIComponent(query)}`), query).not.toContain(link)
  expect(await page(`${list}?status=active`)).toContain(link)
  expect(await page(`${list}?status=suspended`)).not.toContain(link)
})

test('a store that the operator creates waits for its owner, who is invited by mail', async () => {
  const wrong = await shop.post(list, { intent: 'create', name: '', email: 'nada' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain(applicationMessages.fieldErrors.nameMissing)
  const taken = await shop.post(list, {
    intent: 'create',
    name: 'Outra',
    slug: 'cafe',
    email: 'bia@feira.test',
  })
  expect(taken.status).toBe(409)

  const form = { intent: 'create', name: 'Sabão da Dita', email: 'dita@feira.test' }
  const { headers } = await shop.post(list, form)
  const merchantId = /merchants\/([\w-]+)\?done=create$/.exec(headers.location ?? '')?.[1] ?? ''
  const { db } = shop.services
  const [created] = await db.select().from(merchant).where(eq(merchant.id, merchantId))
  expect(created).toMatchObject({ slug: 'sabao-da-dita', status: 'applied' })
  const isOfStore = eq(merchantInvitation.merchantId, merchantId)
  const [invited] = await db.select().from(merchantInvitation).where(isOfStore)
  expect(invited).toMatchObject({ email: 'dita@feira.test', role: 'owner', acceptedAt: null })
  const shown = await page(`${list}/${merchantId}?done=create`)
  expect(shown).toContain('dita@feira.test')
  expect(shown).toContain(messages.done.create)

  expect((await decide({ intent: 'invite', email: 'nada' }, merchantId)).status).toBe(422)
  expect((await decide({ intent: 'invite', email: 'rita@feira.test' }, merchantId)).status).toBe(303)
  const open = (await db.select().from(merchantInvitation).where(isOfStore)).filter(
    ({ revokedAt }) => !revokedAt,
  )
  expect(open.map(({ email }) => email)).toEqual(['rita@feira.test'])
  expect((await decide({ intent: 'invite', email: 'rita@feira.test' })).status).toBe(409)
})

test('what the operator requires decides what an application lacks, but the law stands', async () => {
  const none = Object.fromEntries(requirementKinds.map((kind) => [`note-${kind}`, '']))
  const path = '/operator/requirements'
  const { db } = shop.services
  await shop.post(path, { ...none, 'note-documents': 'RG e comprovante de endereço' })
  const saved = await db.select().from(requirement)
  expect(
    saved
      .filter(({ isRequired }) => isRequired)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual([...['address', 'contact', 'identity']])
  expect(saved.find(({ kind }) => kind === 'documents')?.note).toBe('RG e comprovante de endereço')
  const tooLong = await shop.post(path, { ...none, 'note-terms': 'x'.repeat(301) })
  expect(tooLong.status).toBe(422)
  expect(tooLong.text).toContain('Use no máximo 300 caracteres.')
  const changes = await db.select().from(auditEntry).where(eq(auditEntry.action, 'requirement.changed'))
  expect(changes.length).toBeGreaterThan(5)
})

test('a store opens with something missing only for a reason, and never without what the law wants', async () => {
  const { db } = shop.services
  await db.update(merchant).set({ status: 'in_review' }).where(isCafe())
  const refused = await decide({ intent: 'approve' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(messages.fieldErrors.override)
  await db.update(merchant).set({ street: '' }).where(isCafe())
  expect((await decide({ intent: 'approve', reason: 'Conheço a loja.' })).status).toBe(409)
  await db.update(merchant).set({ street: 'Rua do Café' }).where(isCafe())
  expect((await decide({ intent: 'approve', reason: 'Conheço a loja.' })).status).toBe(303)
  expect(await page(`${list}/${cafe()}`)).toContain('Conheço a loja.')
  const isMove = and(eq(auditEntry.merchantId, cafe()), eq(auditEntry.action, 'merchant.moved'))
  const [entry] = await db.select().from(auditEntry).where(isMove).orderBy(desc(auditEntry.id))
  expect(entry?.after).toMatchObject({ status: 'active', waivedItems: expect.stringMatching(/\S/) })
})

test('where the shop approves by itself, a complete application opens at once', async () => {
  const { services, world } = shop
  const { db } = services
  await changeSettings(services, { role: 'system' }, { autoApprove: true })
  await db.update(requirement).set({ isRequired: false }).where(eq(requirement.kind, 'terms'))
  await db.update(merchant).set({ status: 'applied', returnsText: 'Sete dias.' }).where(isCafe())
  const own = { merchantId: cafe(), userId: world.users.caio.id, ip: '192.0.2.1' }
  expect(await submitApplication(services, own)).toBe('active')
  await changeSettings(services, { role: 'system' }, { autoApprove: false })
})

test('the history of a store says in Portuguese what was done on other pages', async () => {
  const { db, clock } = shop.services
  const by = { role: 'merchant', merchantId: cafe(), userId: shop.world.users.caio.id, ip: null } as const
  const subject = { type: 'product', id: cafe(), name: 'Moka' } as const
  await recordAudit(db, { action: 'product.created', merchantId: cafe(), subject, by, at: clock() })
  const text = shownHtml(await page(`${list}/${cafe()}`))
  expect(text).toContain(`${auditActionTexts['product.created']} Moka`)
  expect(text).not.toContain('product.created')
})

test('a store that waits for an answer is counted on the overview', async () => {
  const waiting = async () => {
    const { body } = await shop.olga.get('/operator/_payload.json').expect(200)
    return body.data.operator.counts.storesInReview
  }
  expect(await waiting()).toBe(0)
  await shop.services.db.update(merchant).set({ status: 'in_review' }).where(isCafe())
  expect(await waiting()).toBe(1)
})

test('a store whose payouts are held is left out of them until they are released', async () => {
  const { services, world } = shop
  const { orderId } = await anOrder(
    { services, world },
    { items: [[world.variants.beans250, 1]], isPlatform: true },
  )
  await completeAtOnce(services, orderId)
  expect((await decide({ intent: 'hold-payouts', reason: '' })).status).toBe(422)
  await decide({ intent: 'hold-payouts', reason: 'Conta em nome de outra pessoa.' })
  expect(await page(`${list}/${cafe()}`)).toContain('Conta em nome de outra pessoa.')
  expect((await draftPayouts(services)).number).toBeNull()
  // The mail may not leave: the store reads the reason in its panel as well.
  const statementOfStore = async () =>
    shownHtml((await (await shop.signedIn('caio@feira.test')).get('/merchant/statement')).text)
  const held = await statementOfStore()
  expect(held).toContain('Conta em nome de outra pessoa.')
  expect(held).toContain(accountStatementMessages.availableHeldHint)
  expect(held).not.toContain(accountStatementMessages.availableHint)

  const refused = await decide({ intent: 'close', reason: 'Acabou.' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(openBusinessMessages.cannotClose)
  await decide({ intent: 'release-payouts' })
  expect(await statementOfStore()).not.toContain('Conta em nome de outra pessoa.')
  expect((await draftPayouts(services)).number).not.toBeNull()
  expect(await listPayouts(services.db)).toHaveLength(1)
})

test('a store whose customer has an unsettled claim cannot close', async () => {
  const { services, world } = shop
  const ana = world.merchants.ana.id
  const { orderId } = await anOrder({ services, world }, { items: ['mug'], state: 'pending' })
  await cancelOrder(services, { orderId, by: 'operator', note: 'Sem estoque.' })
  const opened = { orderId, kind: 'wrong_charge', text: 'Paguei duas vezes.', formKey: 'a form' } as const
  await openClaim(services, { ...opened, ip: '' })
  const refused = await decide({ intent: 'close', reason: 'Acabou.' }, ana)
  expect(refused.status).toBe(409)
  expect(shownHtml(refused.text)).toContain(openBusinessMessages.counts.claims(1))
  const [row] = await services.db.select().from(claim).where(eq(claim.orderId, orderId))
  await withdrawClaim(services, { orderId, protocol: row?.protocol ?? '' })
  expect((await decide({ intent: 'close', reason: 'Acabou.' }, ana)).status).toBe(303)
  await services.db.update(merchant).set({ status: 'active' }).where(eq(merchant.id, ana))
})

test('the money of a store is what the ledger has', async () => {
  const { services, world } = shop
  await anOrder({ services, world }, { items: [[world.variants.beans250, 1]], isPlatform: true })
  const { rows } = await services.db.execute<{ pending: number; available: number; owed: number }>(sql`
    select coalesce(-sum(amount_minor) filter (where account = 'merchant_pending'), 0)::int as pending,
      coalesce(-sum(amount_minor) filter (where account = 'merchant_available'), 0)::int as available,
      coalesce(sum(amount_minor) filter (where account = 'merchant_receivable'), 0)::int as owed
    from ledger_posting where merchant_id = ${cafe()}`)
  const { pending = 0, available, owed } = rows[0] ?? {}
  expect(pending).toBeGreaterThan(0)

  const { body } = await shop.olga.get(`${list}/${cafe()}/_payload.json`).expect(200)
  const { balances } = body.data['operator-merchant'].store
  expect(balances).toMatchObject({ pendingMinor: pending, owedMinor: owed })
  expect(balances.availableMinor + balances.inPayoutsMinor).toBe(available)
  const shown = shownHtml(await page(`${list}/${cafe()}`)).replace(/<[^>]*>|\s/g, '')
  expect(shown).toContain(`Aliberar${formatMoney(pending, 'BRL', 'pt-BR').replace(/\s/g, '')}`)
})

test('a store with an order under way cannot close, and its people lose nothing', async () => {
  const { services, world } = shop
  await anOrder({ services, world }, { items: [[world.variants.vaseSand, 1]] })
  const ana = world.merchants.ana.id
  expect((await decide({ intent: 'close', reason: 'Acabou.' }, ana)).status).toBe(409)
  const [store] = await services.db.select().from(merchant).where(eq(merchant.id, ana))
  expect(store?.status).toBe('active')
  expect(await services.db.$count(merchantMember, eq(merchantMember.merchantId, ana))).toBe(1)
})
