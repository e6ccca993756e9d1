import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { orderItemsText, orderMessages } from '#shared/messages/orders.ts'
import type { OrderCardView } from '#shared/orders.ts'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Time } from '../../ui/time.tsx'

/** The inside of an order in the list; the whole card can be pressed. */
export function OrderCard({ order }: { order: OrderCardView }) {
  const { number, createdAt, store, label, totalMinor, itemCount, picture } = order
  return (
    <>
      <Picture picture={picture} sizes="4rem" widest={320} decorative />
      <div>
        <h2 className="order-card-title">
          <Link className="order-card-link" to={href('order', { orderNumber: number })}>
            {orderMessages.order.word} <span className="order-number">{number}</span>
          </Link>
        </h2>
        <p className="soft small">
          {store.name}
          <br />
          <Time at={createdAt} />
          &nbsp;· {orderItemsText(itemCount)}
        </p>
      </div>
      <div className="order-card-end">
        <StatusBadge label={label} />
        <span className="strong">
          <Money minor={totalMinor} />
        </span>
      </div>
    </>
  )
}
