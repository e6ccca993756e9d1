import { Form } from 'react-router-dom'
import { merchantOrderMessages } from '#shared/messages/merchant-order.ts'
import { Button } from '../button.tsx'
import { CheckboxField } from '../choice-field.tsx'
import { TextField } from '../field.tsx'
import type { KeptPartProps } from './kept-part-props.ts'

const words = merchantOrderMessages.cancel

/** The order cannot be fulfilled: what was paid for it goes back. */
export function CancelPart({ order, form: returned }: KeptPartProps) {
  if (!order.canCancel) return null
  const form = returned?.intent === 'cancel' ? returned : null
  return (
    <details className="act" open={form !== null || undefined}>
      <summary>{words.open}</summary>
      <Form method="post" preventScrollReset className="stack">
        <p className="small">{order.status === 'pending' ? words.unpaidWarning : words.warning}</p>
        <TextField
          name="note"
          label={words.note}
          hint={words.noteHint}
          form={form}
          id={form ? undefined : 'cancel-note'}
          maxLength={500}
        />
        {order.status === 'placed' && (
          <CheckboxField name="restock" label={words.restock} form={form} known />
        )}
        <div className="cluster">
          <Button name="intent" value="cancel" look="secondary">
            {order.status === 'pending' ? words.open : words.submit}
          </Button>
        </div>
      </Form>
    </details>
  )
}
