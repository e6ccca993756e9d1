import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { cancelOrderForm as spec } from '#shared/forms/refund-forms.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import type { OrderPartProps } from './order-part-props.ts'

const messages = merchantOrderMessages.cancel

/** Cancels an order that cannot be fulfilled. Its payment is refunded. */
export function CancelPart({ order, form: returned }: OrderPartProps) {
  if (!order.canCancel) return null
  const form = returned?.intent === 'cancel' ? returned : null
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>{messages.open}</summary>
      <Form method="post" preventScrollReset className="stack">
        <p className="small">{order.status === 'pending' ? messages.unpaidWarning : messages.warning}</p>
        <Field of={spec} name="note" form={form} id={form ? undefined : 'cancel-note'} />
        {order.status === 'placed' && <Field of={spec} name="restock" form={form} known />}
        <div className="cluster">
          <Button name="intent" value="cancel" variant="secondary">
            {order.status === 'pending' ? messages.open : messages.submit}
          </Button>
        </div>
      </Form>
    </details>
  )
}
