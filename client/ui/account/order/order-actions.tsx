import type { ReactNode } from 'react'
import { OpenClaim } from '#client/ui/account/claims/open-claim.tsx'
import { ThreadPart } from '#client/ui/account/thread/thread-part.tsx'
import { Icon } from '#client/ui/page/icon.tsx'
import type { PageDraft } from '#shared/forms/draft-key.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import type { ThreadLink } from '#shared/orders/order-messages.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import { isPaidAttempt } from '#shared/orders/orders.ts'
import { ConfirmedAction } from './confirmed-action.tsx'

const messages = orderMessages.order

interface OrderActionsProps extends PageDraft {
  order: OrderView
  /** The posted form, if it came back. */
  form: FormAnswer | null
  thread?: ThreadLink | undefined
  children?: ReactNode
}

/** The customer's actions on an order, except payment. */
export function OrderActions({ order, form, draft, draftKey, thread, children }: OrderActionsProps) {
  const { number, store, canCancel, payment } = order
  const isPaid = isPaidAttempt(payment.status)
  return (
    <div className="stack-tight">
      {children}
      {thread && <ThreadPart thread={thread} />}
      {store.whatsappUrl && (
        <a
          className="button button-secondary button-wide"
          href={`${store.whatsappUrl}?text=${encodeURIComponent(messages.whatsappText(number))}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" />
          {messages.whatsapp}
        </a>
      )}
      <OpenClaim order={order} form={form} draft={draft} draftKey={draftKey} />
      {canCancel && (
        <ConfirmedAction
          number={number}
          intent="cancel"
          label={messages.cancel}
          question={isPaid ? messages.cancelQuestionPaid : messages.cancelQuestion}
          yes={messages.cancelYes}
        />
      )}
    </div>
  )
}
