import { useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import type { MerchantOrderCard } from '#shared/orders/merchant-orders.ts'

const messages = merchantMessages.orders

/** The reference to look for on the bank statement of an order that may be unpaid, and what to do when it is not there. */
export function SettlePayment({ order }: { order: MerchantOrderCard }) {
  const { number, txid, claimedAt, inquirySentAt, answerBy, canConfirm, canInquire, canDeny } = order
  const { formData } = useNavigation()
  const sent = formData?.get('order') === number ? formData.get('intent') : null
  if (!canConfirm && !canDeny) return null
  const ofOrder = <VisuallyHidden>{messages.ofOrder(number)}</VisuallyHidden>
  return (
    <div className="stack-tight">
      {txid && (
        <p className="small">
          <span className="soft">{messages.txid} </span>
          <code>{txid}</code>
        </p>
      )}
      {claimedAt && (canConfirm || canDeny) && (
        <p className="small">
          <span className="soft">{messages.claimedAt}</span> <Time at={claimedAt} withHour short />
          {answerBy && (
            <>
              {' · '}
              <span className="soft">{messages.answerBy}</span> <Time at={answerBy} withHour short />
            </>
          )}
        </p>
      )}
      {inquirySentAt && (
        <p className="small">
          <span className="soft">{messages.inquirySentAt}</span> <Time at={inquirySentAt} withHour short />
        </p>
      )}
      {(canInquire || canDeny) && (
        <Form method="post" preventScrollReset className="cluster">
          <input type="hidden" name="order" value={number} />
          {canInquire && (
            <Button small variant="secondary" name="intent" value="inquire" busy={sent === 'inquire'}>
              {messages.inquire}
              {ofOrder}
            </Button>
          )}
          {canDeny && (
            <details className="action">
              <summary>
                {messages.deny}
                {ofOrder}
              </summary>
              <div className="stack-tight">
                <p className="small">{messages.denyQuestion}</p>
                <Button small variant="secondary" name="intent" value="deny" busy={sent === 'deny'}>
                  {messages.denyYes}
                  {ofOrder}
                </Button>
              </div>
            </details>
          )}
        </Form>
      )}
    </div>
  )
}
