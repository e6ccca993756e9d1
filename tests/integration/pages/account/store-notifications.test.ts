import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { merchantMember, notification } from '#server/db/schema/index.ts'
import { changePixKey } from '#server/shop/merchants/pix-key/change-pix-key.ts'
import { reactivateStore, suspendStore } from '#server/shop/merchants/status/operator-moves.ts'
import { changeRole, removeMember } from '#server/shop/merchants/team/change-member.ts'
import { href } from '#shared/href.ts'
import { kindMessages, notificationMessages } from '#shared/messages/account/notifications.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'

let shop: Awaited<ReturnType<typeof startOperation>>
beforeAll(async () => {
  shop = await startOperation()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.services.db.delete(notification)
  await shop.database.pool.query('delete from pgboss.job')
  await shop.services.db
    .insert(merchantMember)
    .values({ merchantId: cafe(), userId: bia(), role: 'attendant' })
    .onConflictDoNothing()
})

type Visitor = ReturnType<typeof shop.visitor>

const cafe = () => shop.world.merchants.cafe.id
const bia = () => shop.world.users.bia.id
const path = href('account-notifications')
const store = 'Café da Serra'

const ownerOf = () =>
  ({ role: 'merchant', merchantId: cafe(), userId: shop.world.users.caio.id, ip: '' }) as const
const operator = () => ({ role: 'operator', userId: shop.world.users.olga.id, ip: '' }) as const

const shown = async (visitor: Visitor) => shownHtml((await visitor.get(path).expect(200)).text)

/** Where the person's only entry leads. */
async function leadsTo(visitor: Visitor, userId: string) {
  const [entry, ...others] = await shop.services.db
    .select()
    .from(notification)
    .where(eq(notification.userId, userId))
  expect(others).toEqual([])
  const form = { intent: 'open', notification: entry?.id ?? '' }
  return (await visitor.post(path).type('form').send(form).expect(303)).headers.location
}

const mailed = async () =>
  (
    await shop.database.pool.query(`select data ->> 'to' as to from pgboss.job where name = 'send-mail'`)
  ).rows.map((row: { to: string }) => row.to)

test('owners alone are notified that their store was suspended and is open again', async () => {
  const caio = await shop.signedIn('caio@feira.test')
  const move = { merchantId: cafe(), by: operator(), reason: 'Três reclamações de Bia' }
  await suspendStore(shop.services, { ...move, ground: 'rules' })
  expect(await mailed()).toEqual(['caio@feira.test'])
  const page = await shown(caio)
  expect(page).toContain(kindMessages.store_standing.text({ storeNews: 'suspended' }, store))
  expect(page).not.toContain(move.reason)
  expect(await leadsTo(caio, shop.world.users.caio.id)).toBe(href('sell', {}, { store: 'cafe' }))
  expect(await shop.services.db.$count(notification, eq(notification.userId, bia()))).toBe(0)

  await reactivateStore(shop.services, move)
  expect(await shown(caio)).toContain(kindMessages.store_standing.text({ storeNews: 'reactivated' }, store))
})

test('owners are notified of another Pix key, without the key', async () => {
  const caio = await shop.signedIn('caio@feira.test')
  await changePixKey(shop.services, { merchantId: cafe(), by: ownerOf(), typed: 'outra@exemplo.com.br' })
  const page = await shown(caio)
  expect(page).toContain(kindMessages.pix_key.text({}, store))
  expect(page).not.toContain('outra@')
  expect(await leadsTo(caio, shop.world.users.caio.id)).toBe(href('merchant-pix-key', {}, { store: 'cafe' }))
})

test('a member is notified of another role and of being removed, and owners of who left', async () => {
  const visitor = await shop.signedIn('bia@feira.test')
  await changeRole(shop.services, { by: ownerOf(), userId: bia(), role: 'finance' })
  expect(await shown(visitor)).toContain(kindMessages.membership.text({ teamNews: 'role_changed' }, store))
  expect(await leadsTo(visitor, bia())).toBe(href('merchant-overview', {}, { store: 'cafe' }))

  await removeMember(shop.services, { by: ownerOf(), userId: bia() })
  expect(await shown(visitor)).toContain(kindMessages.membership.text({ teamNews: 'removed' }, store))
  expect(await leadsTo(visitor, bia())).toBe(path)
  expect(await mailed()).toEqual(['bia@feira.test', 'bia@feira.test'])

  const caio = await shop.signedIn('caio@feira.test')
  expect(await shown(caio)).toContain(notificationMessages.none)
  await shop.services.db.insert(merchantMember).values({ merchantId: cafe(), userId: bia(), role: 'finance' })
  await removeMember(shop.services, { by: { ...ownerOf(), userId: bia() }, userId: bia() })
  expect(await shown(caio)).toContain(kindMessages.team.text({ teamNews: 'left' }, store))
  const entries = await shop.services.db
    .select()
    .from(notification)
    .where(and(eq(notification.kind, 'team'), eq(notification.userId, shop.world.users.caio.id)))
  // The row of one person does not name another.
  expect(JSON.stringify(entries)).not.toContain(bia())
})
