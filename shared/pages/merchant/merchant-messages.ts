import type { Listed } from '#shared/catalog/catalog.ts'
import type { InboxList, ThreadCard } from '#shared/orders/order-messages.ts'

export interface Data {
  store: { slug: string; name: string }
  list: InboxList
  query: string
  threads: Pick<Listed<ThreadCard>, 'items' | 'next' | 'previous'>
}
