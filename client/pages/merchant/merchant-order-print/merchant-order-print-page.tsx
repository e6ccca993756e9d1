import { ButtonLink } from '#client/ui/form/button.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { JobProgress } from '#client/ui/page/job-progress.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { retryPrintForm } from '#shared/forms/merchant/print-form.ts'
import { href } from '#shared/href.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { printJobMessages as messages } from '#shared/messages/merchant/printing.ts'
import type { PrintJobView } from '#shared/orders/printing.ts'
import type { PageProps } from '#shared/pages.ts'
import { PrintProblems } from './print-problems.tsx'
import { PrintedPagesTable } from './printed-pages-table.tsx'

/** The progress of a file with papers of orders, the file, and what is not in it. */
export function MerchantOrderPrintPage({ data: { job }, form }: PageProps<'merchant-order-print'>) {
  const description = messages.description(job.orderNumbers.length)
  const { label, running, reload } = messages.progress
  return (
    <MerchantLayout
      title={messages.title}
      description={description}
      narrow
      trail={[{ to: href('merchant-orders'), label: merchantOrderMessages.orders }]}
    >
      {job.state === 'running' && (
        <JobProgress
          percent={job.progress}
          messages={{ label, running, progress: messages.percent(job.progress), reload }}
        />
      )}
      {job.state === 'failed' && (
        <>
          <Banner tone="error">{messages.failed}</Banner>
          <FormSection spec={retryPrintForm} form={form} submit={messages.retry} />
        </>
      )}
      {job.state === 'ready' && <Outcome job={job} />}
    </MerchantLayout>
  )
}

function Outcome({ job }: { job: PrintJobView }) {
  const { file, problems, orderNumbers, expiresAt } = job
  const again = (numbers: readonly string[]) =>
    `${href('merchant-order-papers')}?${new URLSearchParams(numbers.map((number) => ['order', number]))}`
  const missing = [...new Set(problems.map(({ orderNumber }) => orderNumber))]
  return (
    <>
      <Banner tone={file && problems.length === 0 ? 'success' : 'warning'}>{outcomeText(job)}</Banner>
      {file && (
        <section className="panel panel-raised stack" aria-label={messages.open}>
          <p className="cluster">
            {/* The browser opens the file without the router. */}
            <a className="button button-primary" href={file.path}>
              {messages.open}
            </a>
            <span className="soft">{messages.size(file.size)}</span>
          </p>
          <PrintedPagesTable pages={file.pages} />
          <p className="soft small">
            {messages.until} <Time at={expiresAt} withHour />
          </p>
        </section>
      )}
      {problems.length > 0 && <PrintProblems problems={problems} />}
      <p className="cluster">
        {missing.length > 0 && missing.length < orderNumbers.length && (
          <ButtonLink variant="secondary" to={again(missing)}>
            {messages.againOnly}
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" to={again(orderNumbers)}>
          {messages.again}
        </ButtonLink>
        <ButtonLink variant="secondary" to={href('merchant-orders')}>
          {messages.others}
        </ButtonLink>
      </p>
    </>
  )
}

function outcomeText({ file, problems }: PrintJobView): string {
  if (file) return problems.length > 0 ? messages.readyWithProblems : messages.ready
  return problems.length > 0 ? messages.empty : messages.nothing
}
