import { orderEventText, orderStepName } from '#shared/messages/order-status.ts'
import { uiMessages } from '#shared/messages/ui.ts'
import type { StepAhead } from '#shared/order-steps.ts'
import type { OrderEventView } from '#shared/orders.ts'
import { Time } from './time.tsx'

interface TimelineProps {
  events: readonly OrderEventView[]
  /** What is still to come. */
  ahead?: readonly StepAhead[]
}

/** What happened to an order, from its beginning, and what comes after that. */
export function Timeline({ events, ahead = [] }: TimelineProps) {
  const words = uiMessages.timeline
  return (
    <div>
      <ol className="timeline" aria-label={words.label}>
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
      {ahead.length > 0 && (
        <ol className="timeline timeline-ahead" aria-label={words.ahead}>
          {ahead.map(({ step, by }) => (
            <li className="timeline-event" key={step}>
              <p>{orderStepName(step)}</p>
              {by && (
                <p className="soft small">
                  {words.by} <Time at={by} />
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
