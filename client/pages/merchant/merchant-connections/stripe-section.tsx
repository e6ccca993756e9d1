import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { ConnectionState } from '#client/ui/panel/connections/connection-state.tsx'
import { OneButtonForm } from '#client/ui/panel/connections/one-button-form.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { stripeMessages as messages } from '#shared/messages/merchant/stripe-connection.ts'
import { type StripeConnectionView, stripePagePath } from '#shared/payments/stripe-accounts.ts'

interface StripeSectionProps {
  stripe: { account: StripeConnectionView | null; isAway: boolean }
  form: FormAnswer | null
}

/** The store's account at Stripe for its payouts: its state, and a link to Stripe's own pages. */
export function StripeSection({ stripe: { account, isAway }, form }: StripeSectionProps) {
  const isAbout = form?.intent?.endsWith('-stripe')
  return (
    <section className="panel stack" aria-labelledby="stripe">
      <h2 id="stripe">{messages.title}</h2>
      {isAway && <Banner tone="warning">{messages.isAway}</Banner>}
      {isAbout && <FormProblems form={form} />}
      {account ? <ConnectedStripe account={account} /> : <p>{messages.text}</p>}
      {!account && (
        <Form method="post">
          <Button name="intent" value="connect-stripe">
            {messages.connect}
          </Button>
        </Form>
      )}
      <p className="soft small">{messages.page}</p>
      {account && <p className="soft small">{messages.disconnectText}</p>}
    </section>
  )
}

function ConnectedStripe({ account }: { account: StripeConnectionView }) {
  const { transfersEnabled, payoutsEnabled, isSubmitted, due, isRejected } = account
  const isReady = transfersEnabled && payoutsEnabled
  const isComplete = isSubmitted && due.length === 0
  const texts = due.map((group) => messages.due[group])
  return (
    <>
      <Banner tone={isReady ? 'success' : 'warning'}>
        {isReady ? messages.ready : messages.notReady} {isRejected && messages.rejected}
        {!isReady && !isRejected && isComplete && messages.review}
      </Banner>
      <ConnectionState connection={account} failedText={messages.failedText} />
      <dl className="facts">
        {(['transfersEnabled', 'payoutsEnabled', 'chargesEnabled'] as const).map((state) => (
          <Fact
            key={state}
            label={messages.states[state]}
            value={account[state] ? messages.yes : messages.no}
          />
        ))}
        <Fact label={messages.states.due} value={texts.join(', ') || messages.nothingDue} />
      </dl>
      <div className="cluster">
        <a className={isComplete ? 'button button-secondary' : 'button button-primary'} href={stripePagePath}>
          {isComplete ? messages.again : messages.continue}
        </a>
        <OneButtonForm intent="check-stripe" variant="secondary" of={messages.title}>
          {messages.check}
        </OneButtonForm>
        <OneButtonForm intent="disconnect-stripe" variant="quiet" of={messages.title}>
          {messages.disconnect}
        </OneButtonForm>
      </div>
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)
