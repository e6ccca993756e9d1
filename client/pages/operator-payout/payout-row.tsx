import { Form } from 'react-router-dom'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { operatorPayoutMessages as words } from '#shared/messages/operator-payouts.ts'
import type { PayoutStatus } from '#shared/order-moves.ts'
import type { PayoutBatchView } from '#shared/payouts.ts'
import { Button } from '../../ui/button.tsx'
import { fieldId, TextField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { useMoneyText } from '../../ui/money-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Payout = PayoutBatchView['payouts'][number]

const columns = words.storeColumns

/** What one store gets, and what became of it. */
export function PayoutRow({ payout, form }: { payout: Payout; form: FormAnswer | null }) {
  const money = useMoneyText()
  const { store, name, status, pixKey, failure, grossMinor, nettedMinor, amountMinor } = payout
  const returned = form && formText(form.values, 'store') === store ? form : null
  return (
    <tr>
      <th scope="row">
        <span className="strong">{name}</span>
        <br />
        <span className="soft small breakable">{store}</span>
      </th>
      <td data-label={columns.key}>
        <code className="breakable">{pixKey}</code>
      </td>
      <td data-label={columns.status}>
        {words.statuses[status]}
        {failure && <p className="soft small">{failure}</p>}
        <PayoutActs payout={payout} form={returned} />
      </td>
      <td data-label={columns.amount} className="table-number">
        <Money minor={amountMinor} />
        {nettedMinor > 0 && (
          <p className="soft small table-note">{words.netted(money(grossMinor), money(nettedMinor))}</p>
        )}
      </td>
    </tr>
  )
}

/** The bank's answer is about one store at a time. */
function PayoutActs({ payout, form }: { payout: Payout; form: FormAnswer | null }) {
  const { store, name, moves } = payout
  const may = (to: PayoutStatus) => moves.includes(to)
  if (!may('paid') && !may('failed') && !may('returned')) return null
  const ofStore = <VisuallyHidden>: {name}</VisuallyHidden>
  return (
    <details className="quiet-act" open={form !== null || undefined}>
      <summary>
        {words.one}
        {ofStore}
      </summary>
      <Form method="post" className="stack-tight" preventScrollReset>
        <input type="hidden" name="store" value={store} />
        {(may('failed') || may('returned')) && (
          <TextField
            name="reason"
            label={words.reason}
            hint={words.reasonHint}
            form={form}
            id={form ? fieldId('reason') : `reason-${store}`}
            required={false}
            maxLength={500}
          />
        )}
        <div className="cluster">
          {may('paid') && (
            <Button name="intent" value="paid" small>
              {words.onePaid}
              {ofStore}
            </Button>
          )}
          {may('failed') && (
            <Button name="intent" value="failed" look="secondary" small>
              {words.failed}
              {ofStore}
            </Button>
          )}
          {may('returned') && (
            <Button name="intent" value="sent-back" look="secondary" small>
              {words.sentBack}
              {ofStore}
            </Button>
          )}
        </div>
      </Form>
    </details>
  )
}
