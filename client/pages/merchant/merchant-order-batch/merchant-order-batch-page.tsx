import { Link } from 'react-router-dom'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { JobProgress } from '#client/ui/page/job-progress.tsx'
import { columnsOf, Table } from '#client/ui/page/table.tsx'
import { BatchResult } from '#client/ui/panel/order/batch-result.tsx'
import { StatusBadge } from '#client/ui/text/status-badge.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { orderBatchMessages as messages } from '#shared/messages/merchant/order-batches.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import type { LeftOrder } from '#shared/orders/order-batches.ts'
import type { PageProps } from '#shared/pages.ts'

const columns = columnsOf<LeftOrder, keyof typeof messages.columns>(messages.columns, {
  order: ({ number, customer }) => (
    <>
      <Link className="order-number strong" to={href('merchant-order', { orderNumber: number })}>
        {number}
      </Link>{' '}
      {customer}
    </>
  ),
  label: ({ label }) => <StatusBadge label={label} />,
  problem: ({ problem }) => (problem ? ruleMessages[problem] : messages.unknown),
})

/** What was done with many orders: its progress, its undoing, and each order that it left, with why. */
export function MerchantOrderBatchPage({ data, form }: PageProps<'merchant-order-batch'>) {
  const { batch, left, formKey } = data
  const { action, at, by, total, done, isFinished } = batch
  const worked = done + batch.left
  const { progressLabel: label, running, reload } = messages
  return (
    <MerchantLayout
      title={messages.actions[action]}
      description={messages.description}
      trail={[
        { to: href('merchant-orders'), label: merchantOrderMessages.orders },
        { to: href('merchant-order-batches'), label: messages.list.title },
      ]}
      intro={
        <>
          <Time at={at} withHour short /> {messages.by(by)}
        </>
      }
    >
      <FormProblems form={form} />
      {isFinished ? (
        <BatchResult batch={batch} formKey={formKey} linksToLeft={false} />
      ) : (
        <JobProgress
          percent={Math.min(99, Math.floor((100 * worked) / total))}
          messages={{ label, running, progress: messages.progress(worked, total), reload }}
        />
      )}
      {left.length > 0 && (
        <section className="stack" aria-labelledby="left">
          <h2 id="left">{messages.leftTitle}</h2>
          <Table columns={columns} items={left} keyOf={({ number }) => number} labelledBy="left" />
        </section>
      )}
    </MerchantLayout>
  )
}
