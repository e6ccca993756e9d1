import { AwaitedData } from '#client/data/payload/await.tsx'
import { OrderTimeline } from '#client/ui/account/timeline.tsx'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { CancelLinesForm } from '#client/ui/panel/order/cancel-lines-form.tsx'
import { CancelPart } from '#client/ui/panel/order/cancel-part.tsx'
import { CustomerPart } from '#client/ui/panel/order/customer-part.tsx'
import { LinesPart } from '#client/ui/panel/order/lines-part.tsx'
import { PaymentPart } from '#client/ui/panel/order/payment-part.tsx'
import { RefundsPart } from '#client/ui/panel/order/refunds-part.tsx'
import { StatusBadge } from '#client/ui/text/status-badge.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { proposeAddressForm } from '#shared/forms/merchant/address-form.ts'
import { noteForm } from '#shared/forms/merchant/note-form.ts'
import { href } from '#shared/href.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { orderBatchMessages } from '#shared/messages/merchant/order-batches.ts'
import { storeOrderParameters } from '#shared/orders/store-order-filters.ts'
import type { PageProps } from '#shared/pages.ts'
import { AddressPart } from './address-part.tsx'
import { ClaimsPart } from './claims-part.tsx'
import { FulfillmentsPart } from './fulfillments-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { InvoicesPart } from './invoices-part.tsx'
import { NotesPart } from './notes-part.tsx'
import { OrderNeighbors } from './order-neighbors.tsx'
import { ReturnsPart } from './returns-part.tsx'
import { SubstitutionPart } from './substitution-part.tsx'
import { TagsPart } from './tags-part.tsx'

const messages = merchantOrderMessages
/** Forms that show their errors by themselves. */
const framed: readonly string[] = [noteForm.intent, proposeAddressForm.intent]

/** One order of the store, with its contents, customer, destination and next actions. */
export function MerchantOrderPage({ data, form }: PageProps<'merchant-order'>) {
  const { order, timelines, threads, within } = data
  const list = href('merchant-orders', {}, within ? storeOrderParameters(within.filters) : {})
  const title = messages.title(order.number)
  const may = useRight()
  // The next action comes first.
  const isPaid = order.status !== 'pending'
  const isWaiting = order.fulfillments.some(({ status }) => status === 'pending' || status === 'preparing')
  return (
    <MerchantLayout
      title={title}
      description={messages.description}
      header={
        <>
          <div className="order-top">
            <Breadcrumbs trail={[{ to: list, label: messages.orders }]} here={title} />
            <OrderNeighbors within={within} />
          </div>
          <header className="page-head">
            <div className="cluster">
              <h1>
                {messages.word} <span className="order-number">{order.number}</span>
              </h1>
              <StatusBadge label={order.label} />
              {may('orders.fulfill') && isPaid && order.status !== 'canceled' && (
                <ButtonLink
                  small
                  variant="secondary"
                  to={href('merchant-order-papers', {}, { order: order.number })}
                >
                  {orderBatchMessages.print}
                </ButtonLink>
              )}
            </div>
            <TagsPart tags={data.tags} form={form} />
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
      <FormProblems form={form && framed.includes(form.intent) ? null : form} />
      <div className="split order-page">
        <div className="stack">
          <ClaimsPart order={order} form={form} />
          {isPaid && (
            <FulfillmentsPart
              order={order}
              addressChange={data.addressChange}
              form={form}
              labels={data.labels}
            />
          )}
          <PaymentPart order={order} />
          {!isPaid && (
            <FulfillmentsPart
              order={order}
              addressChange={data.addressChange}
              form={form}
              labels={data.labels}
            />
          )}
          <ReturnsPart order={order} form={form} />
          <LinesPart
            order={order}
            more={(line) => (
              <SubstitutionPart
                order={order}
                line={line}
                proposal={data.substitutions.find(({ lineId }) => lineId === line.id)}
              />
            )}
          />
          {isPaid && order.status !== 'canceled' && <InvoicesPart order={order} />}
          <RefundsPart order={order} form={form} />
          <NotesPart team={data.team} formKey={data.formKey} form={form} />
          <CancelLinesForm order={order} form={form} />
          <CancelPart order={order} form={form} />
        </div>
        <div className="stack">
          <AddressPart
            order={order}
            change={data.addressChange}
            regions={data.regions}
            isLabeled={data.labels.known.length > 0}
            form={form}
          />
          <CustomerPart order={order} thread={threads[order.number]} hasDelivery={order.isPickup} />
          <HistoryPart history={data.history} email={order.customer.email} />
          <section className="panel panel-raised stack">
            <h2>{messages.progress}</h2>
            <OrderTimeline order={order} timelines={timelines} />
          </section>
        </div>
      </div>
    </MerchantLayout>
  )
}
