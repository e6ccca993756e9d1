import type { PageProps } from '#shared/pages.ts'
import { OrderMessages } from '../../../ui/account/thread/order-messages.tsx'

export const OrderMessagesPage = (props: PageProps<'order-messages'>) => <OrderMessages {...props} />
