import { href } from '#shared/href.ts'
import { merchantOrderMessages } from '#shared/messages/merchant-order.ts'
import type { PageProps } from '#shared/pages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { CancelLinesForm } from '../../ui/kept-order/cancel-lines-form.tsx'
import { CancelPart } from '../../ui/kept-order/cancel-part.tsx'
import { CustomerPart } from '../../ui/kept-order/customer-part.tsx'
import { LinesPart } from '../../ui/kept-order/lines-part.tsx'
import { PaymentPart } from '../../ui/kept-order/payment-part.tsx'
import { RefundsPart } from '../../ui/kept-order/refunds-part.tsx'
import { MerchantFrame } from '../../ui/merchant/merchant-frame.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Time } from '../../ui/time.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { ParcelsPart } from './parcels-part.tsx'
import { ReturnsPart } from './returns-part.tsx'

const words = merchantOrderMessages

/** One order of the store: what it is, whose, where it goes, and what is to be done with it now. */
export function MerchantOrderPage({ data: { order }, form }: PageProps<'merchant-order'>) {
  const title = words.title(order.number)
  // What is to be done next comes first.
  const isPaid = order.status !== 'pending'
  const isWaiting = order.parcels.some(({ status }) => status === 'pending' || status === 'preparing')
  return (
    <MerchantFrame
      title={title}
      description={words.description}
      header={
        <>
          <Breadcrumbs trail={[{ to: href('merchant-orders'), label: words.orders }]} here={title} />
          <header className="page-head">
            <div className="cluster">
              <h1>
                {words.word} <span className="order-number">{order.number}</span>
              </h1>
              <StatusBadge label={order.label} />
            </div>
            <p>
              {words.madeAt} <Time at={order.createdAt} withHour />
              {order.shipBy && isWaiting && (
                <>
                  {' · '}
                  {order.isPickup ? words.readyBy : words.shipBy} <Time at={order.shipBy} />
                </>
              )}
            </p>
          </header>
        </>
      }
    >
      <FormProblems form={form} />
      <div className="split order-page">
        <div className="stack">
          {isPaid && <ParcelsPart order={order} form={form} />}
          <PaymentPart order={order} />
          {!isPaid && <ParcelsPart order={order} form={form} />}
          <ReturnsPart order={order} form={form} />
          <LinesPart order={order} />
          <RefundsPart order={order} form={form} />
          <CancelLinesForm order={order} form={form} />
          <CancelPart order={order} form={form} />
        </div>
        <div className="stack">
          <CustomerPart order={order} />
          <section className="panel panel-raised stack">
            <h2>{words.progress}</h2>
            <Timeline events={order.events} />
          </section>
        </div>
      </div>
    </MerchantFrame>
  )
}
