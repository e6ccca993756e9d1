import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { problemMessages } from '#shared/messages/account/problems.ts'
import type { ThreadLink } from '#shared/orders/order-messages.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import { isPaidAttempt } from '#shared/orders/orders.ts'
import { Button } from '../../form/button.tsx'
import { fieldId, SelectField } from '../../form/field.tsx'
import { FormProblems } from '../../form/form-errors.tsx'
import { NoteField } from '../../form/note-field.tsx'
import { Icon } from '../../page/icon.tsx'
import { Notice } from '../../page/notice.tsx'
import { Time } from '../../text/time.tsx'
import { ThreadPart } from '../thread/thread-part.tsx'
import { ConfirmedAction } from './confirmed-action.tsx'
import { formOfOrder } from './form-of-order.ts'

const messages = orderMessages.order

interface OrderActionsProps {
  order: OrderView
  /** The posted form, if it came back. */
  form: FormAnswer | null
  thread?: ThreadLink | undefined
  children?: ReactNode
}

/** The customer's actions on an order, except payment. */
export function OrderActions({ order, form, thread, children }: OrderActionsProps) {
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
      <OrderProblem order={order} form={form} />
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

interface OrderProblemProps {
  order: OrderView
  form: FormAnswer | null
}

/** "Não recebi / tive um problema": opens a claim with the store and the operator. */
function OrderProblem({ order: { number, problem }, form: returned }: OrderProblemProps) {
  const form = formOfOrder(returned, 'problem', number)
  // Several orders may be on the page: only the submitted form has the ids that its errors link to.
  const idOf = (name: string) => (form ? fieldId(name) : `${name}-${number}`)
  return (
    <>
      {problem.kinds.length > 0 && (
        <details className="action" open={form !== null || undefined} id={`problem-${number}`}>
          <summary>{problemMessages.open}</summary>
          <Form method="post" action={`#problem-${number}`} preventScrollReset noValidate className="stack">
            <FormProblems form={form} />
            <p className="small">{problemMessages.text}</p>
            <input type="hidden" name="order" value={number} />
            <input type="hidden" name="formKey" value={problem.formKey} />
            <SelectField
              name="problem"
              id={idOf('problem')}
              label={problemMessages.kind}
              form={form}
              placeholder={problemMessages.choose}
              options={problem.kinds.map((kind) => ({ value: kind, label: problemMessages.kinds[kind] }))}
            />
            <NoteField
              name="problemNote"
              id={idOf('problemNote')}
              label={problemMessages.note}
              form={form}
              required
            />
            <div className="cluster">
              <Button name="intent" value="problem">
                {problemMessages.submit}
              </Button>
            </div>
          </Form>
        </details>
      )}
      {problem.reportedAt && (
        <Notice tone="success">
          <p>
            {problemMessages.reported} <Time at={problem.reportedAt} withHour />.{' '}
            {problemMessages.reportedHint}
          </p>
        </Notice>
      )}
    </>
  )
}
