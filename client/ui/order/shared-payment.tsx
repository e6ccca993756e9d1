import { orderMessages } from '#shared/messages/orders.ts'
import type { PaymentView } from '#shared/orders.ts'

/** Several orders, one payment. */
export const SharedPayment = ({ payment }: { payment: PaymentView }) =>
  payment.isShared ? <p>{orderMessages.payment.shared}</p> : null
