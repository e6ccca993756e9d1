import { Form } from 'react-router-dom'
import { operatorPayoutMessages as words } from '#shared/messages/operator-payouts.ts'
import type { PayoutStatus } from '#shared/order-moves.ts'
import { type PayoutBatchView, payoutFilePath } from '#shared/payouts.ts'
import { Button } from '../../ui/button.tsx'

/** What may be done with the batch as a whole; the next step first. */
export function BatchActs({ batch }: { batch: PayoutBatchView }) {
  const { number, moves, sums } = batch
  const may = (to: PayoutStatus) => moves.includes(to)
  const isAgain = !sums.some(({ status }) => status === 'approved')
  const isAtBank = sums.some(({ status }) => status === 'processing')
  return (
    <div className="stack-tight">
      <Form method="post" className="cluster" preventScrollReset>
        {may('approved') && (
          <Button name="intent" value="approve">
            {words.approve}
          </Button>
        )}
        {may('processing') && (
          <Button name="intent" value="send" look={isAgain ? 'secondary' : 'primary'}>
            {isAgain ? words.sendAgain : words.send}
          </Button>
        )}
        {isAtBank && (
          <a className="button button-primary" href={payoutFilePath(number)} download>
            {words.file}
          </a>
        )}
        {may('canceled') && (
          <Button name="intent" value="call-off" look="quiet">
            {words.callOff}
          </Button>
        )}
      </Form>
      {may('approved') && <p className="soft small">{words.approveHint}</p>}
      {may('processing') && !isAgain && <p className="soft small">{words.sendHint}</p>}
      {isAtBank && <p className="soft small">{words.fileHint}</p>}
      {may('paid') && (
        <details className="act">
          <summary>{words.paid}</summary>
          <Form method="post" className="stack-tight" preventScrollReset>
            <p className="small">{words.paidHint}</p>
            <div className="cluster">
              <Button name="intent" value="paid" look="secondary">
                {words.paidYes}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </div>
  )
}
