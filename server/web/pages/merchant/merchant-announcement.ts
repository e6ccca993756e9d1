import { announcementOfStore } from '#server/shop/announcements/announcement-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { merchantOf } from './merchant-of.ts'

/** What the operator wrote to the store. */
export const merchantAnnouncement: Page<'merchant-announcement'> = {
  async load(context) {
    const { services, params } = context
    const { merchantId, store } = merchantOf(context)
    const found = await announcementOfStore(services.db, { id: params.announcementId, merchantId })
    if (!found) throw new ShopError('not_found', `The store has no announcement ${params.announcementId}`)
    return { store, ...found }
  },
}
