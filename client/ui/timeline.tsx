import { orderEventText } from '#shared/messages/order-status.ts'
import { uiMessages } from '#shared/messages/ui.ts'
import type { OrderEventView } from '#shared/orders.ts'
import { Time } from './time.tsx'

/** What happened to an order, from its beginning. */
export function Timeline({ events }: { events: readonly OrderEventView[] }) {
  return (
    <ol className="timeline" aria-label={uiMessages.timeline.label}>
      {events.map((event, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays where it happened
        <li className="timeline-event" key={position}>
          <p>{orderEventText(event)}</p>
          <p className="soft small">
            <Time at={event.at} withHour />
          </p>
        </li>
      ))}
    </ol>
  )
}
