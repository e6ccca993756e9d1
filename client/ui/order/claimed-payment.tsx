import { orderMessages } from '#shared/messages/orders.ts'
import type { OrderView } from '#shared/orders.ts'
import { Notice } from '../notice.tsx'
import { Time } from '../time.tsx'
import { PixCode } from './pix-code.tsx'

const words = orderMessages.payment

/** Someone looks for the money; whoever said too soon that they paid still finds the code. */
export function ClaimedPayment({ order: { number, payment, store } }: { order: OrderView }) {
  return (
    <div className="stack-tight">
      <Notice tone="info">
        <p>
          {payment.method === 'pix'
            ? words.claimed(payment.isDirect ? store.name : words.shopFirst)
            : words.processing}
        </p>
        {payment.claimedAt && (
          <p className="small">
            {words.claimedAt} <Time at={payment.claimedAt} withHour />
          </p>
        )}
      </Notice>
      {payment.pix && (
        <details className="act">
          <summary>{words.codeAgain}</summary>
          <PixCode number={number} pix={payment.pix} payment={payment} />
        </details>
      )}
    </div>
  )
}
