import { Link } from 'react-router-dom'
import { Time } from '#client/ui/text/time.tsx'
import { threadMessages as messages } from '#shared/messages/account/thread.ts'
import type { ThreadLink } from '#shared/orders/order-messages.ts'

/** A link from an order to the thread between its customer and its store. */
export function ThreadPart({ thread, isStores = false }: { thread: ThreadLink; isStores?: boolean }) {
  const { path, count, unread, answerBy } = thread
  return (
    <p>
      <Link className="button button-secondary button-wide" to={path}>
        {count === 0 ? messages.open[isStores ? 'merchant' : 'customer'] : messages.openAgain(count)}
      </Link>
      {unread > 0 && <span className="strong small">{messages.unread(unread)}</span>}
      {unread > 0 && answerBy && ' · '}
      {answerBy && (
        <span className="soft small">
          {messages.waits[isStores ? 'merchant' : 'customer']} <Time at={answerBy} short />
        </span>
      )}
    </p>
  )
}
