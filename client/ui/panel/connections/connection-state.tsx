import { Banner } from '#client/ui/page/banner.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { connectionMessages } from '#shared/messages/merchant/connections.ts'
import type { ConnectionView } from '#shared/payments/connections.ts'

interface ConnectionStateProps {
  connection: ConnectionView
  /** The property that distinguishes it from others: its bank, or its environment. */
  named?: { label: string; value: string } | null
  messages?: Record<'connectedAt' | 'answeredAt' | 'never' | 'failed', string>
  failedText: string
}

/** The state of a connection: since when it exists, its last response, and its last failure unless it works again. */
export function ConnectionState(props: ConnectionStateProps) {
  const { connection, named, messages = connectionMessages.bank, failedText } = props
  const { connectedAt, answeredAt, failedAt } = connection
  return (
    <>
      <dl className="facts">
        {named && <dt>{named.label}</dt>}
        {named && <dd>{named.value}</dd>}
        <dt>{messages.connectedAt}</dt>
        <dd>
          <Time at={connectedAt} withHour />
        </dd>
        <dt>{messages.answeredAt}</dt>
        <dd>{answeredAt ? <Time at={answeredAt} withHour /> : messages.never}</dd>
      </dl>
      {failedAt && (
        <Banner tone="warning">
          {messages.failed} <Time at={failedAt} withHour />. {failedText}
        </Banner>
      )}
    </>
  )
}
