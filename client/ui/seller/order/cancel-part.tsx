import { Button } from '#client/ui/form/button.tsx'
import { CheckboxField } from '#client/ui/form/choice-field.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import type { SellerPartProps } from './seller-part-props.ts'

const messages = merchantOrderMessages.cancel

/** Cancels an order that cannot be fulfilled. Its payment is refunded. */
export function CancelPart({ order, form: returned }: SellerPartProps) {
  if (!order.canCancel) return null
  const form = returned?.intent === 'cancel' ? returned : null
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>{messages.open}</summary>
      <Form method="post" preventScrollReset className="stack">
        <p className="small">{order.status === 'pending' ? messages.unpaidWarning : messages.warning}</p>
        <TextField
          name="note"
          label={messages.note}
          hint={messages.noteHint}
          form={form}
          id={form ? undefined : 'cancel-note'}
          maxLength={500}
        />
        {order.status === 'placed' && (
          <CheckboxField name="restock" label={messages.restock} form={form} known />
        )}
        <div className="cluster">
          <Button name="intent" value="cancel" variant="secondary">
            {order.status === 'pending' ? messages.open : messages.submit}
          </Button>
        </div>
      </Form>
    </details>
  )
}
