import { Link } from 'react-router-dom'
import { Banner } from '#client/ui/page/banner.tsx'
import { href } from '#shared/href.ts'
import { orderBatchMessages as messages } from '#shared/messages/merchant/order-batches.ts'
import type { OrderBatchView } from '#shared/orders/order-batches.ts'
import { UndoBatch } from './undo-batch.tsx'

interface BatchResultProps {
  batch: OrderBatchView
  formKey: string
  /** False on the page that names the orders that were left. */
  linksToLeft?: boolean
}

/** What a batch has done, how many orders it left, and its undoing. */
export function BatchResult({ batch, formKey, linksToLeft = true }: BatchResultProps) {
  const { id, action, done, left, isFinished } = batch
  const to = href('merchant-order-batch', { batchId: id })
  if (!isFinished)
    return (
      <Banner>
        {messages.running} <Link to={to}>{messages.progress(done + left, batch.total)}</Link>
      </Banner>
    )
  return (
    <Banner tone={left > 0 ? 'warning' : 'success'}>
      {done > 0 && <p>{messages.done[action](done)}</p>}
      {left > 0 && (
        <p>
          {messages.left(left)} {linksToLeft && <Link to={to}>{messages.leftWhy}</Link>}
        </p>
      )}
      <UndoBatch batch={batch} formKey={formKey} />
    </Banner>
  )
}
