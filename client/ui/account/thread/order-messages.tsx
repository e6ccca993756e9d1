import { useLocation } from 'react-router-dom'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { threadMessages as messages } from '#shared/messages/account/thread.ts'
import type { PageProps } from '#shared/pages.ts'
import { MessageForm } from './message-form.tsx'
import { ThreadMessages } from './thread-messages.tsx'

/** The thread between a customer and a store about an order. Guests open it by the link of their purchase. */
export function OrderMessages({ data, form }: PageProps<'order-messages' | 'order-link-messages'>) {
  const { order, thread, formKey, draft, draftKey } = data
  const { pathname } = useLocation()
  const title = messages.title(order.store.name)
  return (
    <div className="page stack">
      <PageHead title={title} description={messages.description} noindex />
      <Breadcrumbs trail={[{ to: order.path, label: `${messages.order} ${order.number}` }]} here={title} />
      <header className="page-head">
        <h1>{title}</h1>
        <p>
          {messages.order} <span className="order-number">{order.number}</span>
        </p>
      </header>
      <ThreadMessages
        thread={thread}
        other={order.store.name}
        answerBy={{ open: messages.answerBy, over: messages.overdue, overHint: messages.overdueHint }}
        none={messages.none}
        path={pathname}
      />
      <MessageForm
        form={form}
        draft={draft}
        draftKey={draftKey}
        formKey={formKey}
        label={messages.label}
        canWrite={thread.canWrite}
      />
    </div>
  )
}
