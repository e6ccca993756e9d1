import type { Db } from '#server/db/connect.ts'
import { order } from '#server/db/schema/index.ts'
import { href } from '#shared/href.ts'
import { orderLinkToken } from '../../orders/links/order-link.ts'
import type { Services } from '../../services.ts'
import type { Guest } from '../personal-tables.ts'
import { ofPersonsGroups } from '../persons-rows.ts'
import { purchaseBlockers } from '../purchase-blockers-queries.ts'

/** What of a guest's purchases has to end before they may be erased. */
export const guestBlockers = (
  db: Db,
  services: Pick<Services, 'country' | 'clock' | 'secrets'>,
  guest: Guest,
) =>
  purchaseBlockers(db, {
    ...{ isOwn: ofPersonsGroups(order.groupId)(guest), country: services.country, now: services.clock() },
    pathOf: (group) => href('order-link', { token: orderLinkToken(services, group) }),
  })
