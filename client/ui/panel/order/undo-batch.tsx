import { Button } from '#client/ui/form/button.tsx'
import { useEmptiedForm } from '#client/ui/form/emptied-form.ts'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { orderBatchMessages as messages } from '#shared/messages/merchant/order-batches.ts'
import type { OrderBatchView } from '#shared/orders/order-batches.ts'

interface UndoBatchProps {
  batch: OrderBatchView
  formKey: string
}

/** Undoes a batch, until the moment that it names. Nothing where it can't be undone. */
export function UndoBatch({ batch: { id, undoUntil }, formKey }: UndoBatchProps) {
  const { key, onSubmit } = useEmptiedForm()
  if (!undoUntil) return null
  return (
    <Form key={key} onSubmit={onSubmit} method="post" className="cluster">
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="batch" value={id} />
      <Button small variant="secondary" name="intent" value="undo-batch">
        {messages.undo}
      </Button>
      <span className="small">
        {messages.undoUntil} <Time at={undoUntil} withHour short />
      </span>
    </Form>
  )
}
