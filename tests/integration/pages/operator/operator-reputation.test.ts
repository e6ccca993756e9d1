import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  auditEntry,
  closedDay,
  merchant,
  shopSetting,
  storeDay,
  storeReputation,
} from '#server/db/schema/index.ts'
import { isReviewDue } from '#server/shop/catalog/review/review-queries.ts'
import { releasePayouts } from '#server/shop/merchants/status/hold-payouts.ts'
import { measureReputations } from '#server/shop/reputation/measure-reputations.ts'
import { reputationRulesOf } from '#server/shop/reputation/reputation-queries.ts'
import { undecided } from '#server/shop/settings/settings-queries.ts'
import { reputationForm } from '#shared/forms/reputation-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { currentFactSet, type StoreFact } from '#shared/merchants/numbers.ts'
import { type ReputationLevel, reputationLevels, reputationRange } from '#shared/merchants/reputation.ts'
import { reputationRulesMessages as messages } from '#shared/messages/operator/operator-reputation.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { newStore } from '#tests/support/shop/new-store.ts'

const path = '/operator/reputation/rules'
/** What each store did in the days of its reputation: sales, due, missed, canceled, lost, messages, late. */
const histories = {
  cafe: [100, 100, 2, 0, 0, 20, 0],
  ana: [50, 50, 5, 1, 0, 10, 2],
  slow: [40, 40, 12, 0, 0, 0, 0],
  fresh: [6, 6, 6, 0, 0, 0, 0],
} satisfies Record<string, number[]>
type Name = keyof typeof histories
const facts: StoreFact[] = [
  ...(['sale', 'due_dispatch', 'missed_dispatch', 'store_cancel', 'lost_claim'] as const),
  ...(['due_answer', 'late_answer'] as const),
]

let shop: Awaited<ReturnType<typeof startOperation>>
let ids: Record<Name, string>
beforeAll(async () => {
  shop = await startOperation()
  const { services, world } = shop
  const [slow, fresh] = [await newStore(services, { products: 1 }), await newStore(services, { products: 1 })]
  const { cafe, ana } = world.merchants
  ids = { cafe: cafe.id, ana: ana.id, slow: slow.merchantId, fresh: fresh.merchantId }
  const { timeZone } = services.country
  const { until } = reputationRange(localDay(services.clock(), timeZone))
  for (let back = 200; back >= 0; back--) {
    const day = addDays(until, -back)
    const times = { startsAt: startOfDay(day, timeZone), endsAt: startOfDay(addDays(day, 1), timeZone) }
    await services.db.insert(closedDay).values({ day, ...times, factSet: currentFactSet })
  }
  const rows = Object.entries(histories).flatMap(([name, counts]) =>
    facts.flatMap((fact, index) => {
      const row = { merchantId: ids[name as Name], fact, count: counts[index] ?? 0, minor: 0 }
      // What was before the days of a reputation would change every level.
      const earlier = { ...row, day: addDays(until, -60), fact: 'store_cancel' as const, count: 500 }
      return [
        ...(row.count > 0 ? [{ ...row, day: addDays(until, -59) }] : []),
        ...(index === 0 ? [earlier] : []),
      ]
    }),
  )
  await services.db.insert(storeDay).values(rows)
})
afterAll(() => shop.close())

const typed = (changed: Record<string, string> = {}): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(reputationRulesOf(undecided)).map(([name, value]) => {
      const field = reputationForm.fields[name as keyof typeof reputationForm.fields]
      return [name, field.show(value as never, shop.services.country as never)]
    }),
  ),
  ...changed,
})

const simulated = async (changed: Record<string, string>) => {
  const { body } = await shop.post(`${path}/_payload.json?b0123456789ab`, typed(changed))
  return body.form as FormAnswer
}
const levels = async (): Promise<Record<string, ReputationLevel>> => {
  const rows = await shop.services.db.select().from(storeReputation)
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [
      name,
      rows.find(({ merchantId }) => merchantId === id)?.level ?? 'newcomer',
    ]),
  )
}
const countsOf = (found: Record<string, ReputationLevel>) =>
  Object.fromEntries(
    reputationLevels.map((level) => [level, Object.values(found).filter((each) => each === level).length]),
  )
const stored = async () => (await shop.services.db.select().from(shopSetting))[0]

test('what is simulated is not saved, and what is saved then is what was simulated', async () => {
  const changes: Record<string, string>[] = [
    {},
    { dispatchRiskBps: '60' },
    { reputationMinOrders: '5', dispatchRiskBps: '95' },
    { reputationMinOrders: '60' },
    { answerRiskBps: '85', dispatchRiskBps: '75' },
  ]
  for (const changed of changes) {
    const before = await levels()
    const { reputation } = await simulated(changed)
    if (!reputation) throw new Error('Nothing was simulated')
    expect(await levels()).toEqual(before)
    await shop.post(path, { ...typed(changed), step: 'confirm', acceptsHarsh: '1' }).expect(303)
    const after = await levels()
    expect(countsOf(after)).toEqual(reputation.now.levels)
    const moved = Object.keys(after).filter((name) => after[name] !== before[name])
    expect(reputation.changeCount).toBe(moved.length)
    for (const name of moved)
      expect(reputation.changes).toContainEqual({
        merchantId: ids[name as Name],
        name: expect.any(String),
        before: before[name],
        after: after[name],
      })
  }
})

test('limits that put half of the stores at risk say so, and need a tick to be saved', async () => {
  await shop.post(path, { ...typed(), step: 'confirm' }).expect(303)
  expect(await levels()).toEqual({ cafe: 'good', ana: 'ordinary', slow: 'at_risk', fresh: 'newcomer' })
  const harsh = { dispatchGoodBps: '99', dispatchRiskBps: '95' }
  const before = await stored()
  const { text } = await shop.post(path, typed(harsh)).expect(200)
  expect(text).toContain(messages.harsh(2, 3))
  expect(text).toContain('name="acceptsHarsh"')
  const refused = await shop.post(path, { ...typed(harsh), step: 'confirm' }).expect(422)
  expect(refused.text).toContain(messages.harshUnaccepted)
  expect(await stored()).toEqual(before)
  await shop.post(path, { ...typed(harsh), step: 'confirm', acceptsHarsh: '1' }).expect(303)
  expect((await levels()).ana).toBe('at_risk')
  // A newcomer counts on neither side, and without stores at risk nothing is harsh.
  expect((await simulated({ dispatchRiskBps: '10' })).reputation?.isHarsh).toBe(false)
  expect((await simulated({ reputationMinOrders: '1000' })).reputation?.isHarsh).toBe(false)
})

test('a change of the limits is in the audit log, with what it was before', async () => {
  await shop.post(path, { ...typed(), step: 'confirm' }).expect(303)
  await shop.post(path, { ...typed({ claimRiskBps: '7' }), step: 'confirm' }).expect(303)
  const [entry] = (
    await shop.services.db.select().from(auditEntry).where(eq(auditEntry.action, 'settings.changed'))
  ).slice(-1)
  expect(entry).toMatchObject({
    before: { claimRiskBps: 500 },
    after: { claimRiskBps: 700 },
    role: 'operator',
  })
  const { text } = await shop.olga.get('/operator/audit/_payload.json?b0123456789ab').expect(200)
  expect(text).toContain(reputationForm.fields.claimRiskBps.label)
})

test('only an admin changes the limits, and finance reads the list, each figure with the rows of its store', async () => {
  const [finance, support] = [await shop.operatorWho('finance'), await shop.operatorWho('support')]
  await support.visitor.get('/operator/reputation').expect(403)
  await finance.visitor.get(path).expect(403)
  await finance.visitor.post(path).type('form').send(typed()).expect(403)
  const { text } = await finance.visitor.get('/operator/reputation').expect(200)
  expect(text.indexOf('Em risco')).toBeGreaterThan(0)
  const { from, until } = reputationRange(localDay(shop.services.clock(), shop.services.country.timeZone))
  const link = `fact=missed_dispatch&store=${ids.slow}&from=${from}&until=${until}`
  expect(text.replaceAll('&amp;', '&')).toContain(link)
  expect(text).not.toContain('href="/operator/reputation/rules"')
  await finance.visitor.get(`/operator/numbers/rows?${link}`).expect(200)
  const { body } = await finance.visitor.get('/operator/_payload.json').expect(200)
  expect(body.data.operator.counts.storesAtRisk).toBe(
    await shop.services.db.$count(storeReputation, eq(storeReputation.level, 'at_risk')),
  )
  const risky = await finance.visitor.get('/operator/reputation?level=at_risk').expect(200)
  expect(risky.text).toContain(ids.slow)
  expect(risky.text).not.toContain(ids.cafe)
})

test('a store at risk is reviewed, limited, and its payouts are held once, if the operator wants that', async () => {
  const { services } = shop
  const standing = async (id: string) => {
    const [found] = await services.db.select().from(merchant).where(eq(merchant.id, id))
    return { isReviewed: await isReviewDue(services.db, id), isHeld: found?.payoutsHeldAt !== null }
  }
  const limitOf = async (id: string) => {
    const { merchantId, dailyOrders } = storeReputation
    const [found] = await services.db.select({ dailyOrders }).from(storeReputation).where(eq(merchantId, id))
    return found?.dailyOrders
  }
  await shop.post(path, { ...typed(), step: 'confirm' }).expect(303)
  expect(await standing(ids.slow)).toEqual({ isReviewed: false, isHeld: false })
  const effects = typed({ reputationReview: '1', reputationHold: '1', reputationDailyOrders: '3' })
  await shop.post(path, { ...effects, step: 'confirm' }).expect(303)
  expect(await standing(ids.slow)).toEqual({ isReviewed: true, isHeld: true })
  expect(await limitOf(ids.slow)).toBe(3)
  for (const id of [ids.cafe, ids.ana, ids.fresh]) {
    expect(await standing(id)).toEqual({ isReviewed: false, isHeld: false })
    expect(await limitOf(id)).toBeNull()
  }
  const held = and(eq(auditEntry.action, 'payouts.held'), eq(auditEntry.merchantId, ids.slow))
  expect(await services.db.select().from(auditEntry).where(held)).toMatchObject([{ role: 'system' }])

  // What the operator has looked at and released is not held again, until it was at risk anew.
  await releasePayouts(services, { merchantId: ids.slow, by: { role: 'operator', userId: null, ip: null } })
  await measureReputations(services)
  expect(await standing(ids.slow)).toEqual({ isReviewed: true, isHeld: false })
  await shop.post(path, { ...effects, dispatchRiskBps: '50', step: 'confirm' }).expect(303)
  expect(await standing(ids.slow)).toEqual({ isReviewed: false, isHeld: false })
  await shop.post(path, { ...effects, step: 'confirm' }).expect(303)
  expect(await standing(ids.slow)).toEqual({ isReviewed: true, isHeld: true })
})

test('customers read plain figures and the badge of a good store, and nothing of a newcomer', async () => {
  await shop.post(path, { ...typed(), step: 'confirm' }).expect(303)
  const read = async (slug: string) => (await shop.visitor().get(`/stores/${slug}`).expect(200)).text
  const cafe = await read('cafe')
  expect(cafe).toContain('Envia no prazo: 98 %')
  expect(cafe).toContain('Responde em até 2 dias: 100 %')
  expect(cafe).toContain('Loja confiável')
  expect(await read('ana')).toContain('Envia no prazo: 90 %')
  expect(await read('ana')).not.toContain('Loja confiável')
  // The page is cached until the reputation changes.
  await shop.post(path, { ...typed({ reputationBadge: '' }), step: 'confirm' }).expect(303)
  await expect.poll(() => read('cafe')).not.toContain('Loja confiável')
  await shop.services.db
    .update(storeReputation)
    .set({ missedDispatch: 40 })
    .where(eq(storeReputation.merchantId, ids.cafe))
  await expect.poll(() => read('cafe')).toContain('Envia no prazo: 60 %')
  await shop.post(path, { ...typed({ reputationMinOrders: '1000' }), step: 'confirm' }).expect(303)
  await expect.poll(() => read('cafe')).not.toContain('Envia no prazo')
})

test('a store reads its level, its limits and what would improve it, with the rows of each figure', async () => {
  await shop.post(path, { ...typed(), step: 'confirm' }).expect(303)
  const ana = await shop.signedIn('ana@feira.test')
  const { text } = await ana.get('/merchant/numbers').expect(200)
  expect(text).toContain('A reputação da loja está regular')
  expect(text).toContain('boa a partir de 95')
  // 5 of 50 missed: 95 % needs 100 orders.
  expect(text).toContain('50 pedidos enviados no prazo a mais')
  expect(text).toContain('fact=missed_dispatch')
})

test('a store that has closed has no reputation any more', async () => {
  const { db } = shop.services
  await db.update(merchant).set({ status: 'closed' }).where(eq(merchant.id, ids.slow))
  await measureReputations(shop.services)
  expect(await db.$count(storeReputation, eq(storeReputation.merchantId, ids.slow))).toBe(0)
})
