import { href } from '#shared/href.ts'
import { operatorPayoutMessages as words } from '#shared/messages/operator-payouts.ts'
import type { PageProps } from '#shared/pages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OperatorFrame } from '../../ui/operator/operator-frame.tsx'
import { PayoutSums } from '../../ui/operator/payout-sums.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { Time } from '../../ui/time.tsx'
import { BatchActs } from './batch-acts.tsx'
import { PayoutRow } from './payout-row.tsx'

const columns = words.storeColumns

/** One batch of payouts: what each store gets, and where it may go now. */
export function OperatorPayoutPage({ data: { batch, changed }, form }: PageProps<'operator-payout'>) {
  const { number, at, sums, payouts, next, isFirst } = batch
  const title = words.batch(number)
  return (
    <OperatorFrame
      title={title}
      description={words.batchDescription}
      trail={<Breadcrumbs trail={[{ to: href('operator-payouts'), label: words.title }]} here={title} />}
      header={
        <header className="page-head">
          <h1>{title}</h1>
          <p>
            {words.madeAt} <Time at={at} withHour />
          </p>
        </header>
      }
    >
      <FormProblems form={form} />
      {changed > 0 && <Notice tone="warning">{words.changed(changed)}</Notice>}
      <PayoutSums sums={sums} />
      <BatchActs batch={batch} />
      <section className="stack" aria-labelledby="payouts">
        <h2 id="payouts">{words.stores}</h2>
        <table className="table">
          <caption className="visually-hidden">{words.storesTable}</caption>
          <TableHead columns={columns} numbers={['amount']} />
          <tbody>
            {payouts.map((payout) => (
              <PayoutRow key={payout.store} payout={payout} form={form} />
            ))}
          </tbody>
        </table>
        <nav className="page-links" aria-label={words.stores}>
          {!isFirst && (
            <ButtonLink look="secondary" to={href('operator-payout', { batchNumber: number })}>
              {words.first}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink
              look="secondary"
              to={href('operator-payout', { batchNumber: number }, { after: next })}
              rel="next"
            >
              {words.next}
            </ButtonLink>
          )}
        </nav>
      </section>
    </OperatorFrame>
  )
}
