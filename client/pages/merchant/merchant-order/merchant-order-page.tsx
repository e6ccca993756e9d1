import { AwaitedData } from '#client/data/payload/await.tsx'
import { OrderTimeline } from '#client/ui/account/timeline.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { CancelLinesForm } from '#client/ui/panel/order/cancel-lines-form.tsx'
import { CancelPart } from '#client/ui/panel/order/cancel-part.tsx'
import { CustomerPart } from '#client/ui/panel/order/customer-part.tsx'
import { LinesPart } from '#client/ui/panel/order/lines-part.tsx'
import { PaymentPart } from '#client/ui/panel/order/payment-part.tsx'
import { RefundsPart } from '#client/ui/panel/order/refunds-part.tsx'
import { StatusBadge } from '#client/ui/text/status-badge.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import type { PageProps } from '#shared/pages.ts'
import { ClaimsPart } from './claims-part.tsx'
import { FulfillmentsPart } from './fulfillments-part.tsx'
import { InvoicesPart } from './invoices-part.tsx'
import { ReturnsPart } from './returns-part.tsx'

const messages = merchantOrderMessages

/** One order of the store, with its contents, customer, destination and next actions. */
export function MerchantOrderPage({ data, form }: PageProps<'merchant-order'>) {
  const { order, timelines, threads } = data
  const title = messages.title(order.number)
  // The next action comes first.
  const isPaid = order.status !== 'pending'
  const isWaiting = order.fulfillments.some(({ status }) => status === 'pending' || status === 'preparing')
  return (
    <MerchantLayout
      title={title}
      description={messages.description}
      header={
        <>
          <Breadcrumbs trail={[{ to: href('merchant-orders'), label: messages.orders }]} here={title} />
          <header className="page-head">
            <div className="cluster">
              <h1>
                {messages.word} <span className="order-number">{order.number}</span>
              </h1>
              <StatusBadge label={order.label} />
            </div>
            <p>
              {messages.madeAt} <Time at={order.createdAt} withHour />
              {order.shipBy && isWaiting && (
                <>
                  {' · '}
                  {order.isPickup ? messages.readyBy : messages.shipBy} <Time at={order.shipBy} />
                </>
              )}
            </p>
          </header>
        </>
      }
    >
      <AwaitedData name="timelines" value={timelines} />
      <FormProblems form={form} />
      <div className="split order-page">
        <div className="stack">
          <ClaimsPart order={order} form={form} />
          {isPaid && <FulfillmentsPart order={order} form={form} labels={data.labels} />}
          <PaymentPart order={order} />
          {!isPaid && <FulfillmentsPart order={order} form={form} labels={data.labels} />}
          <ReturnsPart order={order} form={form} />
          <LinesPart order={order} />
          {isPaid && order.status !== 'canceled' && <InvoicesPart order={order} />}
          <RefundsPart order={order} form={form} />
          <CancelLinesForm order={order} form={form} />
          <CancelPart order={order} form={form} />
        </div>
        <div className="stack">
          <CustomerPart order={order} thread={threads[order.number]} />
          <section className="panel panel-raised stack">
            <h2>{messages.progress}</h2>
            <OrderTimeline order={order} timelines={timelines} />
          </section>
        </div>
      </div>
    </MerchantLayout>
  )
}
