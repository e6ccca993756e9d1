import { OrderMessages } from '#client/ui/account/thread/order-messages.tsx'
import type { PageProps } from '#shared/pages.ts'

export const OrderMessagesPage = (props: PageProps<'order-messages'>) => <OrderMessages {...props} />
