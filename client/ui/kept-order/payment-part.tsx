import type { ReactNode } from 'react'
import type { MerchantOrderView } from '#shared/merchant-orders.ts'
import { merchantOrderMessages } from '#shared/messages/merchant-order.ts'
import { Button } from '../button.tsx'
import { Money } from '../money.tsx'
import { Time } from '../time.tsx'
import { ActForm } from './act-form.tsx'
import { DisputesPart } from './disputes-part.tsx'

const words = merchantOrderMessages.payment

/** Whether it is paid; while it is not, what to look for on the bank statement. */
export function PaymentPart({ order: { number, payment } }: { order: MerchantOrderView }) {
  const { status, paidAt, txid, claimedAt, refundedMinor, askedAt, denyFrom, answerBy } = payment
  const { canConfirm, undoUntil, canAsk, canDeny, canReport, disputes } = payment
  return (
    <section className="panel stack" aria-labelledby="payment">
      <h2 id="payment">{words.title}</h2>
      {status === 'awaiting' && <p>{words.awaiting}</p>}
      {status === 'voided' && <p>{words.voided}</p>}
      {paidAt && status !== 'awaiting' && status !== 'voided' && (
        <p>
          {words.paidAt} <Time at={paidAt} withHour />
        </p>
      )}
      {refundedMinor > 0 && (
        <p>
          {words.refunded}: <Money minor={refundedMinor} />
        </p>
      )}
      <DisputesPart disputes={disputes} />
      {canConfirm && txid && (
        <p>
          {words.txid} <code>{txid}</code>
        </p>
      )}
      {canConfirm && claimedAt && (
        <p>
          {words.claimedAt} <Time at={claimedAt} withHour />
          {answerBy && (
            <>
              . {words.answerBy} <Time at={answerBy} withHour />. {words.answerByHint}
            </>
          )}
        </p>
      )}
      {canConfirm && askedAt && (
        <p>
          {words.askedAt} <Time at={askedAt} withHour />.
          {!canDeny && denyFrom && (
            <>
              {' '}
              {words.denyFrom} <Time at={denyFrom} withHour />.
            </>
          )}
        </p>
      )}
      {canConfirm && (
        <ActForm number={number}>
          <Button name="intent" value="confirm">
            {words.confirm}
          </Button>
          {canAsk && (
            <Button name="intent" value="ask" look="secondary">
              {words.ask}
            </Button>
          )}
          {canAsk && <p className="soft small">{words.askHint}</p>}
        </ActForm>
      )}
      {canDeny && (
        <SureAct
          number={number}
          intent="deny"
          question={words.denyQuestion}
          hint={words.denyWarning}
          yes={words.denyYes}
        />
      )}
      {undoUntil && (
        <SureAct
          number={number}
          intent="undo-confirm"
          question={words.undoQuestion}
          hint={
            <>
              {words.undoHint} <Time at={undoUntil} withHour />.
            </>
          }
          yes={words.undoYes}
        />
      )}
      {canReport && (
        <SureAct
          number={number}
          intent="report"
          question={words.reportQuestion}
          hint={words.reportHint}
          yes={words.reportYes}
        />
      )}
    </section>
  )
}

interface SureActProps {
  number: string
  intent: string
  question: string
  hint: ReactNode
  yes: string
}

/** An act that nobody does by a slip: what it means is read before its button shows. */
const SureAct = ({ number, intent, question, hint, yes }: SureActProps) => (
  <details className="act">
    <summary>{question}</summary>
    <ActForm number={number}>
      <p className="small">{hint}</p>
      <Button name="intent" value={intent} look="secondary">
        {yes}
      </Button>
    </ActForm>
  </details>
)
