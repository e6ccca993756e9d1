import type { PageProps } from '#shared/pages.ts'
import { OrderMessages } from '../../../ui/account/thread/order-messages.tsx'

/** The same for whoever opens the order by its mailed link. */
export const OrderLinkMessagesPage = (props: PageProps<'order-link-messages'>) => <OrderMessages {...props} />
