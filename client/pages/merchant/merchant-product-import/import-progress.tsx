import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { JobProgress } from '#client/ui/page/job-progress.tsx'
import type { ProductImportView } from '#shared/catalog/product-imports.ts'
import { productImportMessages } from '#shared/messages/merchant/product-imports.ts'
import { StockChoice } from './stock-choice.tsx'

const messages = productImportMessages.one

/** The status of the file, and the possible actions. */
export function ImportProgress({ found }: { found: ProductImportView }) {
  const { status, isStarted, counts, progress, settled, products, stockChanges } = found
  if (progress !== null) return <Progress percent={progress} isImporting={status === 'importing'} />
  if (status === 'discarded') return <Banner>{messages.discarded}</Banner>
  if (status === 'stopped') {
    return (
      <>
        <Banner>{messages.stopped(settled, products ?? settled)}</Banner>
        <div className="cluster">
          <Action intent="retry" label={messages.goOn} />
        </div>
      </>
    )
  }
  if (status === 'failed') {
    return (
      <>
        <Banner tone="error">{isStarted ? messages.failedImport : messages.failedCheck}</Banner>
        <div className="cluster">
          <Action intent="retry" label={messages.retry} />
          {!isStarted && <Action intent="discard" label={messages.discard} isSecondary />}
        </div>
      </>
    )
  }
  const hasProblems = (counts?.products.skipped ?? 0) > 0 || (counts?.problemCount ?? 0) > 0
  if (status === 'done') {
    return <Banner tone="success">{hasProblems ? messages.doneWithProblems : messages.done}</Banner>
  }
  const isNews = counts !== null && counts.products.created + counts.products.updated > 0
  const checked = isNews ? messages.checked : hasProblems ? messages.nothingButProblems : messages.nothing
  return (
    <>
      <Banner tone={isNews || !hasProblems ? 'info' : 'warning'}>{checked}</Banner>
      <Form method="post" className="stack">
        {isNews && stockChanges > 0 && <StockChoice found={found} />}
        <div className="cluster">
          {isNews && (
            <Button name="intent" value="import">
              {messages.start}
            </Button>
          )}
          <Button name="intent" value="discard" variant="secondary">
            {messages.discard}
          </Button>
        </div>
      </Form>
    </>
  )
}

interface ActionProps {
  intent: string
  label: string
  isSecondary?: boolean
}

function Action({ intent, label, isSecondary }: ActionProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button variant={isSecondary ? 'secondary' : 'primary'}>{label}</Button>
    </Form>
  )
}

function Progress({ percent, isImporting }: { percent: number; isImporting: boolean }) {
  const running = isImporting ? messages.importing : messages.checking
  const { progressLabel: label, reload } = messages
  return (
    <JobProgress
      percent={percent}
      messages={{ label, running, progress: messages.progress(percent), reload }}
    >
      {isImporting && (
        <div className="cluster">
          <Action intent="stop" label={messages.stop} isSecondary />
        </div>
      )}
    </JobProgress>
  )
}
