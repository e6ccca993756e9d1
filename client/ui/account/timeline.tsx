import { AwaitAgain } from '#client/data/payload/await.tsx'
import { FailedBanner } from '#client/data/payload/failed-part.tsx'
import { Placeholder, PlaceholderLines } from '#client/ui/page/placeholder.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { orderEventText, orderStepName } from '#shared/messages/account/order-status.ts'
import { timeMessages } from '#shared/messages/times.ts'
import type { StepAhead } from '#shared/orders/order-steps.ts'
import type { OrderEventView, Timelines } from '#shared/orders/orders.ts'

interface OrderTimelineProps {
  order: { number: string; eventCount: number }
  /** The timelines of all orders on the page. */
  timelines: Timelines
  /** The steps that are still ahead. */
  ahead?: readonly StepAhead[]
}

/** The timeline of an order, once it is loaded. */
export function OrderTimeline({ order, timelines, ahead }: OrderTimelineProps) {
  return (
    <AwaitAgain
      name="timelines"
      value={timelines}
      placeholder={<TimelinePlaceholder count={order.eventCount} ahead={ahead} />}
      failed={<FailedBanner />}
    >
      {(known) => <Timeline events={known[order.number] ?? []} ahead={ahead} />}
    </AwaitAgain>
  )
}

interface TimelineProps {
  events: readonly OrderEventView[]
  ahead?: readonly StepAhead[] | undefined
}

/** The events of an order from its beginning, and the steps ahead. */
function Timeline({ events, ahead = [] }: TimelineProps) {
  const messages = timeMessages.timeline
  const moneyText = useMoneyText()
  return (
    <div>
      <ol className="timeline" aria-label={messages.label}>
        {events.map((event, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays where it happened
          <li className="timeline-event" key={position}>
            <p>{orderEventText(event, moneyText)}</p>
            <p className="soft small">
              <Time at={event.at} withHour />
              {event.person !== undefined && ` ${messages.person(event.person)}`}
            </p>
          </li>
        ))}
      </ol>
      <Ahead steps={ahead} />
    </div>
  )
}

function Ahead({ steps }: { steps: readonly StepAhead[] }) {
  const messages = timeMessages.timeline
  if (steps.length === 0) return null
  return (
    <ol className="timeline timeline-ahead" aria-label={messages.ahead}>
      {steps.map(({ step, by }) => (
        <li className="timeline-event" key={step}>
          <p>{orderStepName(step)}</p>
          {by && (
            <p className="soft small">
              {messages.by} <Time at={by} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function TimelinePlaceholder({
  count,
  ahead = [],
}: {
  count: number
  ahead?: readonly StepAhead[] | undefined
}) {
  return (
    <Placeholder>
      <ol className="timeline">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
          <li className="timeline-event" key={index}>
            <PlaceholderLines />
            <div className="small">
              <PlaceholderLines />
            </div>
          </li>
        ))}
      </ol>
      <Ahead steps={ahead} />
    </Placeholder>
  )
}
