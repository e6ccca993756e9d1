import { Form, Link } from 'react-router-dom'
import { AwaitAgain, AwaitedData } from '#client/data/payload/await.tsx'
import { FailedBanner } from '#client/data/payload/failed-part.tsx'
import { AnswerBanner } from '#client/ui/form/answer-banner.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { PayoutSums } from '#client/ui/operator/payout-sums.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { List } from '#client/ui/page/list.tsx'
import { Placeholder, PlaceholderLines } from '#client/ui/page/placeholder.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { operatorPayoutMessages as messages } from '#shared/messages/operator/operator-payouts.ts'
import type { PayoutBatchCard } from '#shared/money/payouts.ts'
import type { PageProps } from '#shared/pages.ts'

/** Payouts to stores, and the next batch. */
export function OperatorPayoutsPage({ data, form }: PageProps<'operator-payouts'>) {
  const { batches, sums, settlement, withoutKey } = data
  const columns: Column<PayoutBatchCard>[] = columnsOf(messages.columns, {
    number: ({ number, isWaiting }) => (
      <>
        <Link to={href('operator-payout', { batchNumber: number })}>{messages.batch(number)}</Link>{' '}
        {isWaiting && <span className="badge badge-warn">{messages.waits}</span>}
      </>
    ),
    at: ({ at }) => <Time at={at} withHour short />,
    status: ({ number }) => (
      <AwaitAgain name="sums" value={sums} placeholder={<SumsPlaceholder />} failed={<FailedBanner />}>
        {(known) => <PayoutSums sums={known[number] ?? []} />}
      </AwaitAgain>
    ),
  })
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <AwaitedData name="sums" value={sums} />
      <AnswerBanner form={form} />
      {settlement === 'direct' && <Banner>{messages.direct}</Banner>}
      {withoutKey.length > 0 && <Banner tone="warning">{messages.withoutKey(withoutKey)}</Banner>}
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
        <List
          caption={messages.batchesTable}
          columns={columns}
          page={batches}
          keyOf={({ number }) => number}
          variant="even"
          hrefAt={(cursor) => href('operator-payouts', {}, { cursor })}
          empty={messages.none}
        />
      </section>
    </OperatorLayout>
  )
}

/** The payouts of most batches all have one status. */
const SumsPlaceholder = () => (
  <Placeholder>
    <PlaceholderLines />
  </Placeholder>
)
