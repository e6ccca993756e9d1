import { Link, useLocation } from 'react-router-dom'
import { ClaimFacts } from '#client/ui/account/claims/claim-facts.tsx'
import { RemedyForm } from '#client/ui/account/claims/remedy-form.tsx'
import { ThreadMessages } from '#client/ui/account/thread/thread-messages.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { SendingPart } from '#client/ui/operator/sending-part.tsx'
import { useMaySend } from '#client/ui/operator/use-operator-right.ts'
import { Banner } from '#client/ui/page/banner.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { CustomerPart } from '#client/ui/panel/order/customer-part.tsx'
import { LinesPart } from '#client/ui/panel/order/lines-part.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { StatusBadge } from '#client/ui/text/status-badge.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { decideClaimForm } from '#shared/forms/claim-form.ts'
import { href } from '#shared/href.ts'
import { claimMessages, operatorClaimMessages as messages } from '#shared/messages/account/claims.ts'
import { refundMessages, refundStatusText } from '#shared/messages/account/refunds.ts'
import type { ClaimView } from '#shared/orders/claims.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'
import type { PageProps } from '#shared/pages.ts'

/** A claim with its order, its thread, its tracking and its refunds, and the decision. */
export function OperatorClaimPage({ data, form }: PageProps<'operator-claim'>) {
  const { claim, order, thread } = data
  const { pathname } = useLocation()
  const maySend = useMaySend('operator-claim')
  const title = messages.claim(claim.protocol)
  return (
    <OperatorLayout
      title={title}
      description={messages.claimDescription}
      trail={<Breadcrumbs trail={[{ to: href('operator-claims'), label: messages.title }]} here={title} />}
      header={
        <header className="page-head">
          <h1>{title}</h1>
          <p className="cluster">
            <Link to={href('operator-order', { orderNumber: order.number })}>
              {messages.order} <span className="order-number">{order.number}</span>
            </Link>
            <StatusBadge label={order.label} />
            <Link to={href('store', { merchantSlug: order.store.slug })}>{order.store.name}</Link>
          </p>
        </header>
      }
    >
      <FormProblems form={form} />
      <div className="split order-page">
        <div className="stack">
          <section className="panel panel-raised stack-tight" aria-labelledby="claim">
            <h2 id="claim">{claimMessages.title}</h2>
            <ClaimFacts claim={claim} due={messages.due} />
          </section>
          <ThreadMessages
            thread={thread}
            own={order.store.name}
            other={order.customer.name}
            answerBy={messages.answer}
            none={messages.noMessages}
            path={pathname}
          />
          {maySend('decide') && claim.status === 'under_review' && (
            <DecisionPart claim={claim} order={order} form={form} />
          )}
        </div>
        <div className="stack">
          <CustomerPart order={order} />
          <SendingPart order={order} />
          <LinesPart order={order} />
          <RefundList order={order} isOutOfReach={claim.isOutOfReach} />
        </div>
      </div>
    </OperatorLayout>
  )
}

function DecisionPart({
  claim,
  order,
  form,
}: Pick<PageProps<'operator-claim'>, 'form'> & { claim: ClaimView; order: MerchantOrderView }) {
  return (
    <section className="panel panel-raised stack" aria-labelledby="decide">
      <h2 id="decide">{messages.decide}</h2>
      <p className="small">{messages.decideHint}</p>
      {claim.isOutOfReach && <Banner tone="warning">{messages.outOfReach}</Banner>}
      <RemedyForm
        spec={decideClaimForm}
        form={form}
        {...(claim.kind === 'refund_not_received' && { offers: messages.refundOffers })}
        {...(claim.isOutOfReach && { offers: messages.outOfReachOffers })}
        leftMinor={order.back.leftMinor}
        submit={messages.submit}
      />
    </section>
  )
}

/** The refunds so far, and the amount that can still be refunded. */
function RefundList({ order: { back }, isOutOfReach }: { order: MerchantOrderView; isOutOfReach: boolean }) {
  const money = useMoneyText()
  return (
    <section className="panel stack-tight" aria-labelledby="refunds">
      <h2 id="refunds">{messages.refunds}</h2>
      {back.refunds.length === 0 && <p className="soft">{messages.noRefunds}</p>}
      {back.refunds.map(({ id, amountMinor, status, byHand, isExchange, reason, createdAt }) => (
        <p key={id}>
          <span className="strong">
            <Money minor={amountMinor} />
          </span>{' '}
          · {refundStatusText({ byHand, isExchange, status })} · {refundMessages.reasons[reason]} ·{' '}
          <Time at={createdAt} short />
        </p>
      ))}
      {!isOutOfReach && <p className="small">{messages.left(money(back.leftMinor))}</p>}
    </section>
  )
}
