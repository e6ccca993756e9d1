import { Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { JobProgress } from '#client/ui/page/job-progress.tsx'
import { PastContents } from '#client/ui/panel/order/past-contents.tsx'
import { href } from '#shared/href.ts'
import { pastImportMessages } from '#shared/messages/merchant/past-orders.ts'
import type { PastImportView } from '#shared/orders/past-orders.ts'

const messages = pastImportMessages.one

/** How far a file of the former shop is, and what can be done with it. */
export function PastImportStep({ found }: { found: PastImportView }) {
  const { status, progress, counts, content } = found
  if (progress !== null) {
    const { progressLabel: label, importing: running, progress: percent, reload } = messages
    return (
      <JobProgress percent={progress} messages={{ label, running, progress: percent(progress), reload }} />
    )
  }
  if (status === 'discarded') return <Banner>{messages.discarded}</Banner>
  if (status === 'done')
    return (
      <>
        <Banner tone="success">{counts.problemCount > 0 ? messages.doneWithProblems : messages.done}</Banner>
        <p>
          <Link to={href(content === 'orders' ? 'merchant-past-orders' : 'merchant-past-customers')}>
            {messages.see[content]}
          </Link>
        </p>
      </>
    )
  const isNews = counts[content] > 0
  const isFailed = status === 'failed'
  return (
    <>
      {isFailed && <Banner tone="error">{messages.failed}</Banner>}
      {!isFailed && (
        <Banner tone={isNews ? 'info' : 'warning'}>
          {isNews ? (
            <>
              {messages.checked} <PastContents content={content} counts={counts} />.
            </>
          ) : (
            messages.nothing
          )}
        </Banner>
      )}
      <Form method="post" className="stack">
        <div className="cluster">
          {isNews && (
            <Button name="intent" value="import">
              {isFailed ? messages.retry : messages.start}
            </Button>
          )}
          <Button name="intent" value="discard" variant="secondary">
            {messages.discard}
          </Button>
        </div>
      </Form>
      <p className="soft small">
        {messages.again} {messages.waits}
      </p>
    </>
  )
}
