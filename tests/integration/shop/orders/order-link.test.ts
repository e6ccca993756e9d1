import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { openOrderLink, orderLinkToken } from '#server/shop/orders/links/order-link.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

const dayMs = 86_400_000

let shop: Awaited<ReturnType<typeof startShop>>
let groupId: string
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  groupId = await placeBiasOrder(shop.services, { guestToken: newGuestToken() }, [
    [shop.world.variants.filter, 1],
  ])
})
afterAll(() => shop.close())

test('a link opens its orders for 90 days', async () => {
  const token = orderLinkToken(shop.services, { groupId, linkVersion: 1 })
  expect(encodeURIComponent(token)).toBe(token)
  expect(await openOrderLink(shop.services, token)).toEqual({ groupId })

  const after = (days: number) => ({
    ...shop.services,
    clock: () => new Date(shop.services.clock().getTime() + days * dayMs),
  })
  expect(await openOrderLink(after(89), token)).toEqual({ groupId })
  expect(await openOrderLink(after(91), token)).toEqual({ refused: 'expired' })
})

test('an order link signed with the previous secret is valid, one of another shop is not', async () => {
  const [, before] = shop.services.secrets
  const old = orderLinkToken({ ...shop.services, secrets: [before ?? ''] }, { groupId, linkVersion: 1 })
  const foreign = orderLinkToken({ ...shop.services, secrets: ['unknown'] }, { groupId, linkVersion: 1 })
  expect(await openOrderLink(shop.services, old)).toEqual({ groupId })
  expect(await openOrderLink(shop.services, foreign)).toEqual({ refused: 'unknown' })
})

test('an order link with any changed part is invalid', async () => {
  const token = orderLinkToken(shop.services, { groupId, linkVersion: 1 })
  const [id = '', version = '', expiry = '', signature = ''] = token.split('.')
  const other = `0${id.slice(1)}`.replace(id, `1${id.slice(1)}`)
  const later = String(Number(expiry) + 1)
  const changed = [
    [other, version, expiry, signature],
    [id, '2', expiry, signature],
    [id, version, later, signature],
    [id, version, expiry, `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`],
    [id, version, expiry, ''],
  ]
  for (const parts of changed)
    expect(await openOrderLink(shop.services, parts.join('.'))).toEqual({ refused: 'unknown' })
  for (const text of ['', 'x', `${token}A`, groupId])
    expect(await openOrderLink(shop.services, text)).toEqual({ refused: 'unknown' })
})

test('raising its version revokes an order link', async () => {
  const token = orderLinkToken(shop.services, { groupId, linkVersion: 1 })
  await shop.pool.query('update order_group set link_version = 2 where id = $1', [groupId])
  expect(await openOrderLink(shop.services, token)).toEqual({ refused: 'revoked' })
  const fresh = orderLinkToken(shop.services, { groupId, linkVersion: 2 })
  expect(await openOrderLink(shop.services, fresh)).toEqual({ groupId })
})
