import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { parametersWithin } from '#shared/orders/store-order-filters.ts'
import type { PageData } from '#shared/pages.ts'

const messages = merchantOrderMessages.neighbors

/** Links to the orders beside this one in the list that it was opened from. */
export function OrderNeighbors({ within }: { within: PageData['merchant-order']['within'] }) {
  if (!within || (within.previous === null && within.next === null)) return null
  const { filters, previous, next, place } = within
  const hrefOf = (orderNumber: string) => href('merchant-order', { orderNumber }, parametersWithin(filters))
  return (
    <nav className="order-neighbors" aria-label={messages.label}>
      {previous !== null && (
        <Link rel="prev" to={hrefOf(previous)}>
          {messages.previous}
        </Link>
      )}
      {place && <span className="soft small">{messages.place(place)}</span>}
      {next !== null && (
        <Link rel="next" to={hrefOf(next)}>
          {messages.next}
        </Link>
      )}
    </nav>
  )
}
