import { Form, Link } from 'react-router-dom'
import { AwaitAgain, AwaitedData } from '#client/data/payload/await.tsx'
import { FailedNotice } from '#client/data/payload/failed-part.tsx'
import { AnswerNotice } from '#client/ui/form/answer-notice.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { PayoutSums } from '#client/ui/operator/payout-sums.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { Placeholder, PlaceholderLines } from '#client/ui/page/placeholder.tsx'
import { TableHead } from '#client/ui/page/table-head.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { operatorPayoutMessages as messages } from '#shared/messages/operator/operator-payouts.ts'
import type { PayoutBatchCard } from '#shared/money/payouts.ts'
import type { PageProps } from '#shared/pages.ts'

const { columns } = messages

/** What stores were sent, and the next batch. */
export function OperatorPayoutsPage({ data, form }: PageProps<'operator-payouts'>) {
  const { batches, sums, settlement, withoutKey } = data
  const columns: Column<PayoutBatchCard>[] = columnsOf(messages.columns, {
    number: ({ number }) => (
      <Link to={href('operator-payout', { batchNumber: number })}>{messages.batch(number)}</Link>
    ),
    at: ({ at }) => <Time at={at} withHour short />,
    status: ({ number }) => (
      <AwaitAgain name="sums" value={sums} placeholder={<SumsPlaceholder />} failed={<FailedNotice />}>
        {(known) => <PayoutSums sums={known[number] ?? []} />}
      </AwaitAgain>
    ),
  })
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <AwaitedData name="sums" value={sums} />
      <AnswerNotice form={form} />
      {settlement === 'direct' && <Notice>{messages.direct}</Notice>}
      {withoutKey.length > 0 && <Notice tone="warning">{messages.withoutKey(withoutKey)}</Notice>}
      <Form method="post" className="stack-tight">
        <div className="cluster">
          <Button name="intent" value="draft">
            {messages.draft}
          </Button>
        </div>
        <p className="soft small">{messages.draftHint}</p>
      </Form>
      <section className="stack" aria-labelledby="batches">
        <h2 id="batches">{messages.batches}</h2>
        {batches.items.length === 0 ? (
          <p className="soft">{messages.none}</p>
        ) : (
          <table className="table table-even">
            <caption className="visually-hidden">{messages.batchesTable}</caption>
            <TableHead columns={columns} />
            <tbody>
              {batches.items.map(({ number, at }) => (
                <tr key={number}>
                  <th scope="row">
                    <Link to={href('operator-payout', { batchNumber: number })}>
                      {messages.batch(number)}
                    </Link>
                  </th>
                  <td data-label={columns.at}>
                    <Time at={at} withHour short />
                  </td>
                  <td data-label={columns.status}>
                    <AwaitAgain
                      name="sums"
                      value={sums}
                      placeholder={<SumsPlaceholder />}
                      failed={<FailedNotice />}
                    >
                      {(known) => <PayoutSums sums={known[number] ?? []} />}
                    </AwaitAgain>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <PageLinks list={batches} hrefAt={(cursor) => href('operator-payouts', {}, { cursor })} />
      </section>
    </OperatorLayout>
  )
}

/** The payouts of most batches all stand in one place. */
const SumsPlaceholder = () => (
  <Placeholder>
    <PlaceholderLines />
  </Placeholder>
)
