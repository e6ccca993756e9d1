import { OrderMessages } from '#client/ui/account/thread/order-messages.tsx'
import type { PageProps } from '#shared/pages.ts'

/** The thread of an order that was opened by its mailed link. */
export const OrderLinkMessagesPage = (props: PageProps<'order-link-messages'>) => <OrderMessages {...props} />
