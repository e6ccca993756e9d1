import type { Db } from '#server/db/connect.ts'
import { order } from '#server/db/schema/index.ts'
import { orderLinkToken } from '#server/shop/orders/links/order-link.ts'
import type { Guest } from '#server/shop/privacy/personal-tables.ts'
import { ofPersonsGroups } from '#server/shop/privacy/persons-rows.ts'
import { purchaseBlockers } from '#server/shop/privacy/purchase-blockers-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'

/** Returns what of a guest's purchases has to end before they may be erased. */
export const guestBlockers = (
  db: Db,
  services: Pick<Services, 'country' | 'clock' | 'secrets'>,
  guest: Guest,
) =>
  purchaseBlockers(db, {
    isOwn: ofPersonsGroups(order.groupId)(guest),
    country: services.country,
    now: services.clock(),
    pathOf: (group) => href('order-link', { token: orderLinkToken(services, group) }),
  })
