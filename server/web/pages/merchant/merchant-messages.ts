import { inboxOfMerchant } from '#server/shop/messages/inbox-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { inboxLists } from '#shared/orders/order-messages.ts'
import { merchantOf } from './merchant-of.ts'

/** Messages of customers to one store. */
export const merchantMessages: Page<'merchant-messages'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { searchParams } = context.url
    const list = inboxLists.find((each) => each === searchParams.get('list')) ?? 'waiting'
    const query = (searchParams.get('q') ?? '').trim().slice(0, 100)
    const cursor = searchParams.get('cursor')
    const threads = await inboxOfMerchant(context.services, merchantId, { list, query, cursor })
    return { store, list, query, threads }
  },
}
