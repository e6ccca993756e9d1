import { Link } from 'react-router-dom'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { JobProgress } from '#client/ui/page/job-progress.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { bulkMessages } from '#shared/messages/merchant/bulk-products.ts'
import type { PageData, PageProps } from '#shared/pages.ts'

const messages = bulkMessages.change
type ChangeData = PageData['merchant-bulk-change']

/** Progress of a change of all products of a search, and the products that it skipped. */
export function MerchantBulkChangePage({ data }: PageProps<'merchant-bulk-change'>) {
  const { change } = data
  const { action, at, by, total, changed, skipped, isFinished } = change
  const done = changed + skipped
  const percent = total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total))
  const { progressLabel: label, running, reload } = messages
  return (
    <MerchantLayout
      title={messages.title}
      description={bulkMessages.actions[action]}
      more={<Link to={href('merchant-products')}>{bulkMessages.back}</Link>}
    >
      <p className="soft">
        <Time at={at} withHour short /> {messages.by(by)}
      </p>
      {isFinished ? (
        <Banner tone="success">{bulkMessages.done(changed, action)}</Banner>
      ) : (
        <JobProgress
          percent={percent}
          messages={{ label, running, progress: messages.progress(done, total), reload }}
        />
      )}
      {skipped > 0 && <Skipped data={data} />}
    </MerchantLayout>
  )
}

function Skipped({ data: { change, skipped } }: { data: ChangeData }) {
  const more = change.skipped - skipped.length
  return (
    <section className="stack-tight">
      <p>{messages.skipped(change.skipped)}</p>
      <ul>
        {skipped.map(({ id, title }) => (
          <li key={id}>
            <Link className="breakable" to={href('merchant-product', { productId: id })}>
              {title}
            </Link>
          </li>
        ))}
        {more > 0 && <li>{messages.more(more)}</li>}
      </ul>
    </section>
  )
}
