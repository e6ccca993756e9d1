import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { merchantOrderMessages } from '#shared/messages/merchant-order.ts'
import { operatorOrdersMessages, operatorOrderMessages as words } from '#shared/messages/operator-orders.ts'
import type { PageProps } from '#shared/pages.ts'
import { AnswerNotice } from '../../ui/answer-notice.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { CancelLinesForm } from '../../ui/kept-order/cancel-lines-form.tsx'
import { CancelPart } from '../../ui/kept-order/cancel-part.tsx'
import { CustomerPart } from '../../ui/kept-order/customer-part.tsx'
import { LinesPart } from '../../ui/kept-order/lines-part.tsx'
import { PaymentPart } from '../../ui/kept-order/payment-part.tsx'
import { RefundsPart } from '../../ui/kept-order/refunds-part.tsx'
import { OperatorFrame } from '../../ui/operator/operator-frame.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { withoutTask } from '../../ui/tasks/task-item.tsx'
import { Time } from '../../ui/time.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { GroupPart } from './group-part.tsx'
import { MoneyPart } from './money-part.tsx'
import { OrderTasks } from './order-tasks.tsx'
import { ReturnsPart } from './returns-part.tsx'
import { SendingPart } from './sending-part.tsx'

const shared = merchantOrderMessages

/** Any store's order with everything about it, and what may be done with it now. */
export function OperatorOrderPage({ data, form }: PageProps<'operator-order'>) {
  const { order, money, tasks } = data
  const title = shared.title(order.number)
  return (
    <OperatorFrame
      title={title}
      description={words.description}
      trail={
        <Breadcrumbs
          trail={[{ to: href('operator-orders'), label: operatorOrdersMessages.title }]}
          here={title}
        />
      }
      header={
        <header className="page-head">
          <div className="cluster">
            <h1>
              {shared.word} <span className="order-number">{order.number}</span>
            </h1>
            <StatusBadge label={order.label} />
          </div>
          <p>
            <Link to={href('store', { merchantSlug: order.store.slug })}>{order.store.name}</Link> ·{' '}
            {shared.madeAt} <Time at={order.createdAt} withHour />
          </p>
        </header>
      }
    >
      <AnswerNotice form={withoutTask(form, tasks)} />
      <div className="split order-page">
        <div className="stack">
          <OrderTasks data={data} form={form} />
          <PaymentPart order={order} />
          <LinesPart order={order} />
          <SendingPart order={order} />
          <ReturnsPart order={order} />
          <RefundsPart order={order} form={form} />
          <CancelLinesForm order={order} form={form} />
          <CancelPart order={order} form={form} />
          <MoneyPart money={money} />
        </div>
        <div className="stack">
          <CustomerPart order={order} />
          <GroupPart data={data} />
          <section className="panel panel-raised stack">
            <h2>{shared.progress}</h2>
            <Timeline events={order.events} />
          </section>
        </div>
      </div>
    </OperatorFrame>
  )
}
