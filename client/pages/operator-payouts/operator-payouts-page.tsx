import { Form, Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { operatorPayoutMessages as words } from '#shared/messages/operator-payouts.ts'
import type { PageProps } from '#shared/pages.ts'
import { AnswerNotice } from '../../ui/answer-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OperatorFrame } from '../../ui/operator/operator-frame.tsx'
import { PayoutSums } from '../../ui/operator/payout-sums.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { Time } from '../../ui/time.tsx'

const { columns } = words

/** What stores were sent, and the next batch. */
export function OperatorPayoutsPage({ data, form }: PageProps<'operator-payouts'>) {
  const { batches, settlement, withoutKey } = data
  return (
    <OperatorFrame title={words.title} description={words.description}>
      <AnswerNotice form={form} />
      {settlement === 'direct' && <Notice>{words.direct}</Notice>}
      {withoutKey.length > 0 && <Notice tone="warning">{words.withoutKey(withoutKey)}</Notice>}
      <Form method="post" className="stack-tight">
        <div className="cluster">
          <Button name="intent" value="draft">
            {words.draft}
          </Button>
        </div>
        <p className="soft small">{words.draftHint}</p>
      </Form>
      <section className="stack" aria-labelledby="batches">
        <h2 id="batches">{words.batches}</h2>
        {batches.items.length === 0 ? (
          <p className="soft">{words.none}</p>
        ) : (
          <table className="table">
            <caption className="visually-hidden">{words.batchesTable}</caption>
            <TableHead columns={columns} />
            <tbody>
              {batches.items.map(({ number, at, sums }) => (
                <tr key={number}>
                  <th scope="row">
                    <Link to={href('operator-payout', { batchNumber: number })}>{words.batch(number)}</Link>
                  </th>
                  <td data-label={columns.at}>
                    <Time at={at} withHour short />
                  </td>
                  <td data-label={columns.status}>
                    <PayoutSums sums={sums} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <PageLinks list={batches} hrefAt={(cursor) => href('operator-payouts', {}, { cursor })} />
      </section>
    </OperatorFrame>
  )
}
