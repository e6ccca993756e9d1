import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { fieldId, TextField } from '#client/ui/form/field.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { operatorPayoutMessages as messages } from '#shared/messages/operator/operator-payouts.ts'
import type { PayoutBatchView } from '#shared/money/payouts.ts'
import type { PayoutStatus } from '#shared/orders/order-moves.ts'

type Payout = PayoutBatchView['payouts'][number]

const columns = messages.storeColumns

/** A store's payout and its state. */
export function PayoutRow({ payout, form }: { payout: Payout; form: FormAnswer | null }) {
  const money = useMoneyText()
  const { store, name, status, way, pixKey, failure, grossMinor, nettedMinor, amountMinor } = payout
  const returned = form && formText(form.values, 'store') === store ? form : null
  return (
    <tr>
      <th scope="row">
        <span className="strong">{name}</span>
        <br />
        <span className="soft small breakable">{store}</span>
      </th>
      <td data-label={columns.key}>
        {way === 'stripe' ? messages.byStripe : <code className="breakable">{pixKey}</code>}
      </td>
      <td data-label={columns.status}>
        {status === 'processing' && way === 'stripe' ? messages.atStripe : messages.statuses[status]}
        {failure && <p className="soft small">{failure}</p>}
        <PayoutActions payout={payout} form={returned} />
      </td>
      <td data-label={columns.amount} className="table-number">
        <Money minor={amountMinor} />
        {nettedMinor > 0 && (
          <p className="soft small table-note">{messages.netted(money(grossMinor), money(nettedMinor))}</p>
        )}
      </td>
    </tr>
  )
}

/** The bank answers for each store separately. */
function PayoutActions({ payout, form }: { payout: Payout; form: FormAnswer | null }) {
  const { store, name, moves, way } = payout
  const may = (to: PayoutStatus) => moves.includes(to)
  const maySendByPix = way === 'stripe' && may('processing')
  if (!may('paid') && !may('failed') && !may('returned') && !maySendByPix) return null
  const ofStore = <VisuallyHidden>: {name}</VisuallyHidden>
  return (
    <details className="quiet-action" open={form !== null || undefined}>
      <summary>
        {messages.one}
        {ofStore}
      </summary>
      <Form method="post" className="stack-tight" preventScrollReset>
        <input type="hidden" name="store" value={store} />
        {(may('failed') || may('returned')) && (
          <TextField
            name="reason"
            label={messages.reason}
            hint={messages.reasonHint}
            form={form}
            id={form ? fieldId('reason') : `reason-${store}`}
            required={false}
            maxLength={500}
          />
        )}
        {way === 'stripe' && may('failed') && <p className="small">{messages.lookAtStripe}</p>}
        <div className="cluster">
          {may('paid') && (
            <Button name="intent" value="paid" small>
              {messages.onePaid}
              {ofStore}
            </Button>
          )}
          {maySendByPix && (
            <Button name="intent" value="send-by-pix" variant="secondary" small>
              {messages.sendByPix}
              {ofStore}
            </Button>
          )}
          {may('failed') && (
            <Button name="intent" value="failed" variant="secondary" small>
              {messages.failed}
              {ofStore}
            </Button>
          )}
          {may('returned') && (
            <Button name="intent" value="sent-back" variant="secondary" small>
              {messages.sentBack}
              {ofStore}
            </Button>
          )}
        </div>
      </Form>
    </details>
  )
}
