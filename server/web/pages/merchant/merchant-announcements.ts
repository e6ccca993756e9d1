import { announcementsOfStore } from '#server/shop/announcements/announcement-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { merchantOf } from './merchant-of.ts'

/** What the operator wrote to a store. */
export const merchantAnnouncements: Page<'merchant-announcements'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const cursor = context.url.searchParams.get('cursor')
    return { store, announcements: await announcementsOfStore(context.services.db, { merchantId, cursor }) }
  },
}
