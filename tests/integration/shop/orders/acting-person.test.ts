import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderEvent, session, stockMovement, user } from '#server/db/schema/index.ts'
import { expireUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import type { PageData } from '#shared/pages.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const pathOf = (page: string) => `${page}/_payload.json?b0123456789ab`

async function personOf(email: string) {
  const [row] = await shop.services.db.select({ id: user.id }).from(user).where(eq(user.email, email))
  if (!row) throw new Error(`No account ${email}`)
  return row.id
}

const eventsOf = (orderId: string) =>
  shop.services.db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId)).orderBy(orderEvent.id)

const movementsOf = (orderId: string) =>
  shop.services.db
    .select()
    .from(stockMovement)
    .where(eq(stockMovement.refId, orderId))
    .orderBy(stockMovement.id)

test('each side of an order is named with its person and its session, and only to those who work there', async () => {
  const { services } = shop
  const [bia, caio] = [await shop.signedIn('bia@feira.test'), await shop.signedIn('caio@feira.test')]
  const [biaId, caioId] = [await personOf('bia@feira.test'), await personOf('caio@feira.test')]
  const made = await anOrder(shop, {
    items: ['beans250'],
    state: 'pending',
    owner: { userId: biaId },
    customerId: biaId,
  })
  await bia
    .post(pathOf(`/orders/${made.number}`))
    .send({ intent: 'claim', number: made.number })
    .expect(200)
  await caio.post(pathOf(`/merchant/orders/${made.number}`)).send({ intent: 'confirm' })

  const events = await eventsOf(made.orderId)
  const named = Object.fromEntries(
    events.map(({ type, userId, sessionRef }) => [type, { userId, sessionRef }]),
  )
  // The order itself was placed without a request.
  expect(named.created).toEqual({ userId: null, sessionRef: null })
  expect(named.payment_claimed).toEqual({ userId: biaId, sessionRef: expect.stringMatching(/^[\w-]{16}$/) })
  expect(named.paid).toEqual({ userId: caioId, sessionRef: expect.stringMatching(/^[\w-]{16}$/) })
  const sessions = await services.db.select().from(session).where(eq(session.userId, caioId))
  expect(sessions.map(({ tokenHash }) => tokenHash.slice(0, 16))).toContain(named.paid?.sessionRef)

  expect(await movementsOf(made.orderId)).toMatchObject([
    { kind: 'hold', actor: 'system', userId: null, sessionRef: null },
    { kind: 'commit', actor: 'merchant', userId: caioId, sessionRef: named.paid?.sessionRef },
  ])

  const seen = async (
    visitor: typeof bia,
    path: string,
    page: 'merchant-order' | 'operator-order' | 'order',
  ) => {
    const { body } = await visitor.get(pathOf(path))
    const { timelines } = body.data[page] as PageData['order']
    return ((await timelines) as Record<string, { type: string; person?: string }[]>)[made.number]
  }
  const personIn = (timeline: Awaited<ReturnType<typeof seen>>, type: string) =>
    timeline?.find((event) => event.type === type)?.person
  const olga = await shop.signedIn('olga@feira.test')
  const ofStore = await seen(caio, `/merchant/orders/${made.number}`, 'merchant-order')
  expect([personIn(ofStore, 'paid'), personIn(ofStore, 'payment_claimed')]).toEqual([
    expect.any(String),
    undefined,
  ])
  const ofOperator = await seen(olga, `/operator/orders/${made.number}`, 'operator-order')
  expect(personIn(ofOperator, 'paid')).toBe(personIn(ofStore, 'paid'))
  const ofCustomer = await seen(bia, `/orders/${made.number}`, 'order')
  expect(ofCustomer?.filter(({ person }) => person !== undefined)).toEqual([])
})

test('a job names nobody, whoever queued it', async () => {
  const { services } = shop
  const { orderId } = await anOrder(shop, { items: ['beans250'], state: 'pending' })
  services.passTime(3 * 86_400_000)
  await expireUnpaid(services, { orderId })
  const events = await eventsOf(orderId)
  expect(events.map(({ type }) => type)).toContain('payment_expired')
  expect(events.filter(({ userId, sessionRef }) => userId ?? sessionRef)).toEqual([])
  expect((await movementsOf(orderId)).map(({ kind, actor }) => [kind, actor])).toContainEqual([
    'release',
    'system',
  ])
})

test('history is written once: only a customer is taken out of it', async () => {
  const { services } = shop
  const { orderId } = await anOrder(shop, { items: ['beans250'], state: 'pending' })
  const biaId = await personOf('bia@feira.test')
  const by = { orderId, userId: biaId, sessionRef: 'a session' }
  const [[mine], [theirs]] = [
    await services.db
      .insert(orderEvent)
      .values({ ...by, type: 'preparing', actor: 'customer' })
      .returning(),
    await services.db
      .insert(orderEvent)
      .values({ ...by, type: 'preparing', actor: 'merchant' })
      .returning(),
  ]
  const refused = { cause: { code: '23000' } }
  const change = (id: string | undefined, set: Partial<typeof orderEvent.$inferInsert>) =>
    services.db
      .update(orderEvent)
      .set(set)
      .where(eq(orderEvent.id, id ?? ''))
  const nobody = { userId: null, sessionRef: null }
  await expect(change(theirs?.id, nobody)).rejects.toMatchObject(refused)
  await expect(change(mine?.id, { sessionRef: 'another' })).rejects.toMatchObject(refused)
  await expect(change(mine?.id, { actor: 'merchant' })).rejects.toMatchObject(refused)
  await expect(services.db.delete(orderEvent).where(eq(orderEvent.id, mine?.id ?? ''))).rejects.toMatchObject(
    refused,
  )
  await change(mine?.id, nobody)

  const ofOrder = eq(stockMovement.refId, orderId)
  await expect(
    services.db.update(stockMovement).set({ sessionRef: 'x' }).where(ofOrder),
  ).rejects.toMatchObject(refused)
  await expect(
    services.db.update(stockMovement).set({ actor: 'operator' }).where(ofOrder),
  ).rejects.toMatchObject(refused)
  await expect(services.db.delete(stockMovement).where(ofOrder)).rejects.toMatchObject(refused)
})

test('what follows by itself is nobody’s', async () => {
  const { services } = shop
  const { orderId } = await anOrder(shop, { items: ['beans250'], state: 'pending' })
  const biaId = await personOf('bia@feira.test')
  const event = { orderId, userId: biaId, type: 'preparing', actor: 'system' } as const
  await expect(services.db.insert(orderEvent).values(event)).rejects.toMatchObject({
    cause: { code: '23514' },
  })
})
