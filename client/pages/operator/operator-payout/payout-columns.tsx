import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { fieldId, TextField } from '#client/ui/form/field.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { operatorPayoutMessages as messages } from '#shared/messages/operator/operator-payouts.ts'
import { isTransfer, type StorePayout } from '#shared/money/payouts.ts'
import type { PayoutStatus } from '#shared/orders/order-moves.ts'

/** The columns of a batch's payouts: each store's amount, its status and its actions. */
export const payoutColumns = (form: FormAnswer | null): Column<StorePayout>[] =>
  columnsOf(messages.storeColumns, {
    store: ({ store, name }) => (
      <>
        <span className="strong">{name}</span>
        <br />
        <span className="soft small breakable">{store}</span>
      </>
    ),
    key: (payout) =>
      isTransfer(payout) ? messages.byStripe : <code className="breakable">{payout.pixKey}</code>,
    status: (payout) => (
      <>
        {payout.status === 'processing' && isTransfer(payout)
          ? messages.atStripe
          : messages.statuses[payout.status]}
        {payout.failure && <p className="soft small">{payout.failure}</p>}
        <PayoutActions
          payout={payout}
          form={form && formText(form.values, 'store') === payout.store ? form : null}
        />
      </>
    ),
    amount: { cell: (payout) => <Amount payout={payout} />, isNumber: true },
  })

function Amount({ payout: { grossMinor, nettedMinor, amountMinor } }: { payout: StorePayout }) {
  const money = useMoneyText()
  return (
    <>
      <Money minor={amountMinor} />
      {nettedMinor > 0 && (
        <p className="soft small table-note">{messages.netted(money(grossMinor), money(nettedMinor))}</p>
      )}
    </>
  )
}

/** Actions on one payout, because the bank responds for each store separately. */
function PayoutActions({ payout, form }: { payout: StorePayout; form: FormAnswer | null }) {
  const { store, name, moves } = payout
  const may = (to: PayoutStatus) => moves.includes(to)
  const maySendByPix = isTransfer(payout) && may('processing')
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
        {isTransfer(payout) && may('failed') && <p className="small">{messages.lookAtStripe}</p>}
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
