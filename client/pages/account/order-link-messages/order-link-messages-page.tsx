import { OrderMessages } from '#client/ui/account/thread/order-messages.tsx'
import type { PageProps } from '#shared/pages.ts'

/** The same for whoever opens the order by its mailed link. */
export const OrderLinkMessagesPage = (props: PageProps<'order-link-messages'>) => <OrderMessages {...props} />
