import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { JobProgress } from '#client/ui/merchant/job-progress.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import type { ProductImportView } from '#shared/catalog/product-imports.ts'
import { productImportMessages } from '#shared/messages/merchant/product-imports.ts'

const messages = productImportMessages.one

/** Where the file stands, and what can be done with it now. */
export function ImportStanding({ found }: { found: ProductImportView }) {
  const { status, isStarted, counts, progress, settled, products } = found
  if (progress !== null) return <Progress percent={progress} isImporting={status === 'importing'} />
  if (status === 'discarded') return <Notice>{messages.discarded}</Notice>
  if (status === 'stopped') {
    return (
      <>
        <Notice>{messages.stopped(settled, products ?? settled)}</Notice>
        <div className="cluster">
          <Action intent="retry" label={messages.goOn} />
        </div>
      </>
    )
  }
  if (status === 'failed') {
    return (
      <>
        <Notice tone="error">{isStarted ? messages.failedImport : messages.failedCheck}</Notice>
        <div className="cluster">
          <Action intent="retry" label={messages.retry} />
          {!isStarted && <Action intent="discard" label={messages.discard} isSecondary />}
        </div>
      </>
    )
  }
  if (status === 'done') {
    const hasProblems = (counts?.products.skipped ?? 0) > 0 || (counts?.problemCount ?? 0) > 0
    return <Notice tone="success">{hasProblems ? messages.doneWithProblems : messages.done}</Notice>
  }
  const isNews = counts !== null && counts.products.created + counts.products.updated > 0
  return (
    <>
      <Notice>{isNews ? messages.checked : messages.nothing}</Notice>
      <div className="cluster">
        {isNews && <Action intent="import" label={messages.start} />}
        <Action intent="discard" label={messages.discard} isSecondary />
      </div>
    </>
  )
}

function Action({ intent, label, isSecondary }: { intent: string; label: string; isSecondary?: boolean }) {
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
