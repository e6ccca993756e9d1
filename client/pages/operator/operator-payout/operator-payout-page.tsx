import { Form } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { PayoutSums } from '#client/ui/operator/payout-sums.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { Table } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { operatorPayoutMessages as messages } from '#shared/messages/operator/operator-payouts.ts'
import { isTransfer, type PayoutBatchView, payoutFilePath } from '#shared/money/payouts.ts'
import type { PayoutStatus } from '#shared/orders/order-moves.ts'
import type { PageProps } from '#shared/pages.ts'
import { payoutColumns } from './payout-columns.tsx'

/** A payout batch, with each store's amount and possible actions. */
export function OperatorPayoutPage({ data: { batch }, form }: PageProps<'operator-payout'>) {
  const { number, at, sums, payouts } = batch
  const title = messages.batch(number)
  return (
    <OperatorLayout
      title={title}
      description={messages.batchDescription}
      trail={<Breadcrumbs from={{ to: href('operator-payouts'), label: messages.title }} here={title} />}
      header={
        <header className="page-head">
          <h1>{title}</h1>
          <p>
            {messages.madeAt} <Time at={at} withHour />
          </p>
        </header>
      }
    >
      <FormProblems form={form} />
      <SecondPerson batch={batch} />
      <PayoutSums sums={sums} />
      <BatchActions batch={batch} />
      <section className="stack" aria-labelledby="payouts">
        <h2 id="payouts">{messages.stores}</h2>
        <Table
          caption={messages.storesTable}
          columns={payoutColumns(form)}
          items={payouts.items}
          keyOf={({ store }) => store}
        />
        <nav className="page-links" aria-label={messages.stores}>
          {payouts.previous !== null && (
            <ButtonLink variant="secondary" to={href('operator-payout', { batchNumber: number })}>
              {messages.first}
            </ButtonLink>
          )}
          {payouts.next && (
            <ButtonLink
              variant="secondary"
              to={href('operator-payout', { batchNumber: number }, { after: payouts.next })}
              rel="next"
            >
              {messages.next}
            </ButtonLink>
          )}
        </nav>
      </section>
    </OperatorLayout>
  )
}

/** Who prepared the batch, and whose approval it waits for, where its sum asks for a second person. */
function SecondPerson({ batch: { number, secondPerson, isWaiting } }: { batch: PayoutBatchView }) {
  if (!secondPerson) return null
  const { createdBy, approved, isOwn, isAlone } = secondPerson
  const texts = messages.secondPerson
  if (approved)
    return (
      <p className="soft">
        {texts.approved(createdBy, approved.by)} <Time at={approved.at} withHour />
      </p>
    )
  if (!isWaiting) return null
  return (
    <Banner tone="warning">
      <p>{isOwn ? texts.own : texts.other(createdBy)}</p>
      {isOwn && isAlone && (
        <p>
          {texts.alone} <code className="breakable">{texts.command(number)}</code>
        </p>
      )}
    </Banner>
  )
}

/** The actions on the whole batch. The next step comes first. */
function BatchActions({ batch }: { batch: PayoutBatchView }) {
  const { number, moves, sums, isInFile, payouts } = batch
  const may = (to: PayoutStatus) => moves.includes(to)
  const isAgain = !sums.some(({ status }) => status === 'approved')
  const hasTransfers = payouts.items.some(isTransfer)
  return (
    <div className="stack-tight">
      <Form method="post" className="cluster" preventScrollReset>
        {may('approved') && (
          <Button name="intent" value="approve">
            {messages.approve}
          </Button>
        )}
        {may('processing') && (
          <Button name="intent" value="send" variant={isAgain ? 'secondary' : 'primary'}>
            {isAgain ? messages.sendAgain : messages.send}
          </Button>
        )}
        {isInFile && (
          <a className="button button-primary" href={payoutFilePath(number)}>
            {messages.file}
          </a>
        )}
        {may('canceled') && (
          <Button name="intent" value="call-off" variant="quiet">
            {messages.callOff}
          </Button>
        )}
      </Form>
      {may('approved') && <p className="soft small">{messages.approveHint}</p>}
      {may('processing') && !isAgain && (
        <p className="soft small">
          {messages.sendHint} {hasTransfers && messages.stripeHint}
        </p>
      )}
      {isInFile && <p className="soft small">{messages.fileHint}</p>}
      {may('paid') && (
        <details className="action">
          <summary>{messages.paid}</summary>
          <Form method="post" className="stack-tight" preventScrollReset>
            <p className="small">{messages.paidHint}</p>
            <div className="cluster">
              <Button name="intent" value="paid" variant="secondary">
                {messages.paidYes}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </div>
  )
}
