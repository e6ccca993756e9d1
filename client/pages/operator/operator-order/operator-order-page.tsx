import { Link } from 'react-router-dom'
import { AwaitedData } from '#client/data/payload/await.tsx'
import { ExchangeFacts } from '#client/ui/account/returns/exchange-facts.tsx'
import { ReturnFacts } from '#client/ui/account/returns/return-facts.tsx'
import { OrderTimeline } from '#client/ui/account/timeline.tsx'
import { AnswerBanner } from '#client/ui/form/answer-banner.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { SendingPart } from '#client/ui/operator/sending-part.tsx'
import { useMaySend } from '#client/ui/operator/use-operator-right.ts'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { CancelLinesForm } from '#client/ui/panel/order/cancel-lines-form.tsx'
import { CancelPart } from '#client/ui/panel/order/cancel-part.tsx'
import { CustomerPart } from '#client/ui/panel/order/customer-part.tsx'
import { LinesPart } from '#client/ui/panel/order/lines-part.tsx'
import { PaymentPart } from '#client/ui/panel/order/payment-part.tsx'
import { RefundsPart } from '#client/ui/panel/order/refunds-part.tsx'
import { TaskItem, withoutTask } from '#client/ui/panel/tasks/task-item.tsx'
import { StatusBadge } from '#client/ui/text/status-badge.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { claimMessages, operatorClaimMessages } from '#shared/messages/account/claims.ts'
import { returnFormMessages } from '#shared/messages/account/returns.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import {
  operatorOrderMessages as messages,
  operatorOrdersMessages,
} from '#shared/messages/operator/operator-orders.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'
import type { OperatorOrderView } from '#shared/orders/operator-orders.ts'
import type { PageProps } from '#shared/pages.ts'
import { GroupPart } from './group-part.tsx'
import { OrderMoneyPart } from './order-money-part.tsx'

const shared = merchantOrderMessages

/** Any store's order with everything about it and the operator's actions. */
export function OperatorOrderPage({ data, form }: PageProps<'operator-order'>) {
  const { order, money, tasks } = data
  const title = shared.title(order.number)
  return (
    <OperatorLayout
      title={title}
      description={messages.description}
      trail={
        <Breadcrumbs
          from={{ to: href('operator-orders'), label: operatorOrdersMessages.title }}
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
      <AwaitedData name="timelines" value={data.timelines} />
      <AnswerBanner form={withoutTask(form, tasks)} />
      <div className="split order-page">
        <div className="stack">
          <OrderTasks data={data} form={form} />
          <OrderClaims claims={data.claims} />
          <PaymentPart order={order} />
          <LinesPart order={order} />
          <SendingPart order={order} />
          <ReturnsPart order={order} />
          <RefundsPart order={order} form={form} />
          <CancelLinesForm order={order} form={form} />
          <CancelPart order={order} form={form} />
          <OrderMoneyPart money={money} />
        </div>
        <div className="stack">
          <CustomerPart order={order} />
          <GroupPart data={data} />
          <section className="panel panel-raised stack">
            <h2>{shared.progress}</h2>
            <OrderTimeline order={order} timelines={data.timelines} />
          </section>
        </div>
      </div>
    </OperatorLayout>
  )
}

/** The customer's claims, each with a link to the page where the operator decides it. */
function OrderClaims({ claims }: Pick<OperatorOrderView, 'claims'>) {
  if (claims.length === 0) return null
  return (
    <section className="panel stack-tight" aria-labelledby="claims">
      <h2 id="claims">{operatorClaimMessages.title}</h2>
      <ul className="plain-list stack-tight">
        {claims.map(({ id, protocol, status }) => (
          <li key={id}>
            <Link to={href('operator-claim', { claimId: id })}>{protocol}</Link> ·{' '}
            {claimMessages.statuses[status]}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The open tasks of this order. The store's own tasks are shown without actions. */
function OrderTasks({ data, form }: { data: OperatorOrderView; form: FormAnswer | null }) {
  const { tasks, storeTasks } = data
  const maySend = useMaySend('operator-order')
  if (tasks.length + storeTasks.length === 0) return null
  const hrefOfOrder = (orderNumber: string) => href('operator-order', { orderNumber })
  return (
    <section className="stack" aria-labelledby="tasks">
      <h2 id="tasks">{messages.tasks}</h2>
      {tasks.map((task) => (
        <TaskItem key={task.id} task={task} hrefOfOrder={hrefOfOrder} maySend={maySend} form={form} />
      ))}
      {storeTasks.map((task) => (
        <TaskItem key={task.id} task={task} hrefOfOrder={hrefOfOrder} form={null} isOthers />
      ))}
    </section>
  )
}

/** The order's returns, which its store answers. */
const operatorOrderPath = (orderNumber: string) => href('operator-order', { orderNumber })

function ReturnsPart({ order: { number, back } }: { order: MerchantOrderView }) {
  const { returns, exchange } = back
  if (returns.length === 0 && !exchange) return null
  const facts = { here: number, store: null, pathOf: operatorOrderPath }
  return (
    <section className="panel stack" aria-labelledby="returns">
      <h2 id="returns">{messages.returns}</h2>
      {exchange && <ExchangeFacts exchange={exchange} {...facts} />}
      {returns.map((request) => (
        <div className="stack-tight" key={request.number}>
          <ReturnFacts request={request} notedBy={returnFormMessages.wrote} />
          {request.exchange && <ExchangeFacts exchange={request.exchange} {...facts} />}
        </div>
      ))}
    </section>
  )
}
