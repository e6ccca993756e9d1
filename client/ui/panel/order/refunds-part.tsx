import { OrderForm } from '#client/ui/account/order/order-form.tsx'
import { PiecesFields } from '#client/ui/account/returns/pieces-fields.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { useEmptiedForm } from '#client/ui/form/emptied-form.ts'
import { fieldId } from '#client/ui/form/field.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { ProofField } from '#client/ui/panel/proof-field.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { refundForm, undoRefundForm } from '#shared/forms/refund-forms.ts'
import { formText } from '#shared/forms.ts'
import { refundFormMessages, refundMessages, refundStatusText } from '#shared/messages/account/refunds.ts'
import type { OrderPartProps } from './order-part-props.ts'

const messages = refundFormMessages

/** The refunds of the order, and a form for a new one. */
export function RefundsPart({ order, form }: OrderPartProps) {
  const money = useMoneyText()
  const { refunds, leftMinor } = order.back
  if (refunds.length === 0 && leftMinor === 0) return null
  return (
    <section className="panel stack" aria-labelledby="refunds">
      <h2 id="refunds">{refundMessages.title}</h2>
      {refunds.map(({ id, amountMinor, status, reason, note, byHand, isExchange, createdAt, ...refund }) => (
        <div className="stack-tight" key={id}>
          <p>
            <span className="strong">
              <Money minor={amountMinor} />
            </span>{' '}
            · {refundStatusText({ byHand, isExchange, status })} · {refundMessages.reasons[reason]} ·{' '}
            <Time at={createdAt} short />
          </p>
          {note && <p className="small">{note}</p>}
          {refund.campaignMinor > 0 && (
            <p className="small">{messages.campaignBack(money(refund.campaignMinor))}</p>
          )}
          <RefundTimes refund={refund} />
          {refund.canSettle && byHand && <p className="small">{messages.settleHint}</p>}
          {(refund.canSettle || refund.canRetry) && (
            <OrderForm number={order.number}>
              <input type="hidden" name="refund" value={id} />
              {refund.canSettle && <ProofField id={`proof-${id}`} />}
              {refund.canRetry && (
                <Button name="intent" value="retry-refund" small>
                  {messages.retry}
                </Button>
              )}
              {refund.canSettle && (
                <Button name="intent" value="settle-refund" variant="secondary" small>
                  {messages.settle}
                </Button>
              )}
            </OrderForm>
          )}
          {refund.canUndo && <UndoForm id={id} number={order.number} form={form} />}
        </div>
      ))}
      {leftMinor > 0 && <RefundForm order={order} form={form} />}
    </section>
  )
}

interface UndoFormProps {
  id: string
  number: string
  form: OrderPartProps['form']
}

/** Reports that a refund that was marked as sent was not. */
function UndoForm({ id, number, form: returned }: UndoFormProps) {
  const form =
    returned?.intent === 'undo-refund' && formText(returned.values, 'refund') === id ? returned : null
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>{messages.undo}</summary>
      <Form method="post" preventScrollReset className="stack">
        <p className="small">{messages.undoHint}</p>
        <input type="hidden" name="order" value={number} />
        <input type="hidden" name="refund" value={id} />
        <Field of={undoRefundForm} name="undoReason" id={form ? undefined : `undo-${id}`} form={form} />
        <div className="cluster">
          <Button name="intent" value="undo-refund" variant="secondary" small>
            {messages.undoSubmit}
          </Button>
        </div>
      </Form>
    </details>
  )
}

type Times = Pick<OrderPartProps['order']['back']['refunds'][number], 'dueAt' | 'isOverdue' | 'proof'>

/** The deadline of a refund, or its proof. */
function RefundTimes({ refund: { dueAt, isOverdue, proof } }: { refund: Times }) {
  return (
    <>
      {dueAt && (
        <p className="small">
          {refundMessages.due} <Time at={dueAt} withHour />
          {isOverdue && <span className="strong"> · {refundMessages.overdueShort}</span>}
        </p>
      )}
      {proof && (
        <p className="small">
          {refundMessages.proof} <span className="breakable">{proof}</span>
        </p>
      )}
    </>
  )
}

const formMessages = refundFormMessages

/** Refunds pieces, shipping or a free amount, with a reason. */
function RefundForm({ order, form: returned }: OrderPartProps) {
  const money = useMoneyText()
  const { key, onSubmit } = useEmptiedForm()
  const { refundable, leftMinor, shippingLeftMinor, formKey } = order.back
  const form = returned?.intent === 'refund' ? returned : null
  const idOf = (name: string) => (form ? fieldId(name) : `refund-${name}`)
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>{formMessages.open}</summary>
      <Form key={key} onSubmit={onSubmit} method="post" preventScrollReset className="stack">
        <input type="hidden" name="formKey" value={formKey} />
        <p>{formMessages.left(money(leftMinor))}</p>
        {order.campaign && <p className="small">{formMessages.campaign(order.campaign.name)}</p>}
        {refundable.length > 0 && (
          <>
            <PiecesFields
              id={idOf('pieces')}
              legend={refundForm.fields.pieces.label}
              lines={refundable}
              labelOf={formMessages.pieceOf}
              known={() => 0}
              form={form}
            />
            <Field of={refundForm} name="restock" id="refund-restock" form={form} />
          </>
        )}
        <div className="field-row">
          {shippingLeftMinor > 0 && (
            <Field
              of={refundForm}
              name="shipping"
              id={idOf('shipping')}
              hint={formMessages.shippingHint(money(shippingLeftMinor))}
              form={form}
            />
          )}
          <Field of={refundForm} name="free" id={idOf('free')} form={form} />
        </div>
        <Field of={refundForm} name="reason" id={idOf('reason')} form={form} />
        <Field of={refundForm} name="note" id={idOf('note')} form={form} />
        <div className="cluster">
          <Button name="intent" value="refund">
            {formMessages.submit}
          </Button>
        </div>
      </Form>
    </details>
  )
}
