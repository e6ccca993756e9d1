import type { ReactNode } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'
import { ActionForm } from './action-form.tsx'
import { ChargebacksPart } from './chargebacks-part.tsx'
import { WithheldPart } from './withheld-part.tsx'

const messages = merchantOrderMessages.payment

/** Whether the order is paid. Until then, the reference to find on the bank statement. */
export function PaymentPart({ order: { number, payment } }: { order: MerchantOrderView }) {
  const { status, paidAt, txid, claimedAt, refundedMinor, inquirySentAt, denyFrom, answerBy } = payment
  const { isOfFormerAccount, canConfirm, undoUntil, canInquire, canDeny, canReport, chargebacks } = payment
  return (
    <section className="panel stack" aria-labelledby="payment">
      <h2 id="payment">{messages.title}</h2>
      {status === 'awaiting' && <p>{messages.awaiting}</p>}
      {status === 'voided' && <p>{messages.voided}</p>}
      {paidAt && status !== 'awaiting' && status !== 'voided' && (
        <p>
          {messages.paidAt} <Time at={paidAt} withHour />
        </p>
      )}
      {refundedMinor > 0 && (
        <p>
          {messages.refunded}: <Money minor={refundedMinor} />
        </p>
      )}
      {payment.withheld && <WithheldPart withheld={payment.withheld} />}
      <ChargebacksPart chargebacks={chargebacks} />
      {canConfirm && txid && (
        <p>
          {messages.txid} <code>{txid}</code>
        </p>
      )}
      {canConfirm && claimedAt && (
        <p>
          {messages.claimedAt} <Time at={claimedAt} withHour />
          {answerBy && (
            <>
              . {messages.answerBy} <Time at={answerBy} withHour />. {messages.answerByHint}
            </>
          )}
        </p>
      )}
      {isOfFormerAccount && (canConfirm || canReport) && (
        <p>
          {messages.formerAccount}
          {answerBy && !claimedAt && (
            <>
              {' '}
              {messages.answerBy} <Time at={answerBy} withHour />. {messages.answerByHint}
            </>
          )}
        </p>
      )}
      {canConfirm && inquirySentAt && (
        <p>
          {messages.inquirySentAt} <Time at={inquirySentAt} withHour />.
          {!canDeny && denyFrom && (
            <>
              {' '}
              {messages.denyFrom} <Time at={denyFrom} withHour />.
            </>
          )}
        </p>
      )}
      {canConfirm && (
        <ActionForm number={number}>
          <Button name="intent" value="confirm">
            {messages.confirm}
          </Button>
          {canInquire && (
            <Button name="intent" value="inquire" variant="secondary">
              {messages.inquire}
            </Button>
          )}
          {canInquire && <p className="soft small">{messages.inquireHint}</p>}
        </ActionForm>
      )}
      {canDeny && (
        <ConfirmedAction
          number={number}
          intent="deny"
          question={messages.denyQuestion}
          hint={messages.denyWarning}
          yes={messages.denyYes}
        />
      )}
      {undoUntil && (
        <ConfirmedAction
          number={number}
          intent="undo-confirm"
          question={messages.undoQuestion}
          hint={
            <>
              {messages.undoHint} <Time at={undoUntil} withHour />.
            </>
          }
          yes={messages.undoYes}
        />
      )}
      {canReport && (
        <ConfirmedAction
          number={number}
          intent="report"
          question={messages.reportQuestion}
          hint={messages.reportHint}
          yes={messages.reportYes}
        />
      )}
    </section>
  )
}

interface ConfirmedActionProps {
  number: string
  intent: string
  question: string
  hint: ReactNode
  yes: string
}

/** Shows an action's consequences before its button. */
const ConfirmedAction = ({ number, intent, question, hint, yes }: ConfirmedActionProps) => (
  <details className="action">
    <summary>{question}</summary>
    <ActionForm number={number}>
      <p className="small">{hint}</p>
      <Button name="intent" value={intent} variant="secondary">
        {yes}
      </Button>
    </ActionForm>
  </details>
)
