import { useState } from 'react'
import { useFetcher } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { merchantMessages } from '#shared/messages/merchant.ts'
import type { MerchantOrderCard } from '#shared/pages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Time } from '../../ui/time.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const words = merchantMessages.orders

/** What to look for on the bank statement, and what was found there. */
export function SettlePayment({ order }: { order: MerchantOrderCard }) {
  const { number, txid, claimedAt, askedAt, answerBy, canConfirm, canAsk, canDeny } = order
  const fetcher = useFetcher<FormAnswer>()
  const [isDenying, setDenying] = useState(false)
  const sent = fetcher.formData?.get('intent')
  const ofOrder = <VisuallyHidden>{words.ofOrder(number)}</VisuallyHidden>
  return (
    <div className="stack-tight">
      {txid && (
        <p className="small">
          {canConfirm && <span className="soft">{words.txid} </span>}
          <code>{txid}</code>
        </p>
      )}
      {claimedAt && (canConfirm || canDeny) && (
        <p className="small">
          <span className="soft">{words.claimedAt}</span> <Time at={claimedAt} withHour short />
          {answerBy && (
            <>
              {' · '}
              <span className="soft">{words.answerBy}</span> <Time at={answerBy} withHour short />
            </>
          )}
        </p>
      )}
      {askedAt && (
        <p className="small">
          <span className="soft">{words.askedAt}</span> <Time at={askedAt} withHour short />
        </p>
      )}
      {(canConfirm || canDeny) && (
        <fetcher.Form method="post" className="cluster">
          <input type="hidden" name="order" value={number} />
          {canConfirm && !isDenying && (
            <Button small name="intent" value="confirm" busy={sent === 'confirm'}>
              {words.confirm}
              {ofOrder}
            </Button>
          )}
          {canAsk && (
            <Button small look="secondary" name="intent" value="ask" busy={sent === 'ask'}>
              {words.ask}
              {ofOrder}
            </Button>
          )}
          {canDeny && !isDenying && (
            <Button small look="secondary" type="button" onClick={() => setDenying(true)}>
              {words.deny}
              {ofOrder}
            </Button>
          )}
          {canDeny && isDenying && (
            <>
              <p className="small">{words.denyQuestion}</p>
              <Button small name="intent" value="deny" busy={sent === 'deny'} autoFocus>
                {words.denyYes}
                {ofOrder}
              </Button>
              <Button small look="quiet" type="button" onClick={() => setDenying(false)}>
                {words.denyNo}
              </Button>
            </>
          )}
        </fetcher.Form>
      )}
      {fetcher.data?.message && <Notice tone="error">{fetcher.data.message}</Notice>}
    </div>
  )
}
