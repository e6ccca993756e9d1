import type { Db } from '#server/db/connect.ts'
import { order } from '#server/db/schema/index.ts'
import type { Services } from '../../services.ts'
import { purchaseBlockers } from '../erasure-blockers-queries.ts'
import type { Guest } from '../personal-tables.ts'
import { ofPersonsGroups } from '../persons-rows.ts'

/** What of a guest's purchases has to end before they may be erased. */
export const guestBlockers = (db: Db, services: Pick<Services, 'country'>, guest: Guest) =>
  purchaseBlockers(db, services, ofPersonsGroups(order.groupId)(guest))
