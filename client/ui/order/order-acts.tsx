import type { ReactNode } from 'react'
import type { FormAnswer } from '#shared/forms.ts'
import { orderMessages } from '#shared/messages/orders.ts'
import { isPaidAttempt, type OrderView } from '#shared/orders.ts'
import { Icon } from '../icon.tsx'
import { OrderProblem } from './order-problem.tsx'
import { SureAction } from './sure-action.tsx'

const words = orderMessages.order

interface OrderActsProps {
  order: OrderView
  /** As it came back. */
  form: FormAnswer | null
  children?: ReactNode
}

/** What can be done with an order besides paying it. */
export function OrderActs({ order, form, children }: OrderActsProps) {
  const { number, store, canCancel, payment } = order
  const isPaid = isPaidAttempt(payment.status)
  return (
    <div className="stack-tight">
      {children}
      {store.whatsappUrl && (
        <a
          className="button button-secondary button-wide"
          href={`${store.whatsappUrl}?text=${encodeURIComponent(words.whatsappText(number))}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" />
          {words.whatsapp}
        </a>
      )}
      <OrderProblem order={order} form={form} />
      {canCancel && (
        <SureAction
          number={number}
          intent="cancel"
          label={words.cancel}
          question={isPaid ? words.cancelQuestionPaid : words.cancelQuestion}
          yes={words.cancelYes}
        />
      )}
    </div>
  )
}
