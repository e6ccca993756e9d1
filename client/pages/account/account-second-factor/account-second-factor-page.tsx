import { Form, Link } from 'react-router-dom'
import { AccountLayout } from '#client/ui/account/account-layout.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { href } from '#shared/href.ts'
import { secondFactorMessages as messages } from '#shared/messages/account/second-factor.ts'
import type { PageProps } from '#shared/pages.ts'
import { NewCodes, SwitchOff } from './factor-changes.tsx'
import { OtherDevices } from './other-devices.tsx'
import { PasskeyFactor } from './passkey-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetupForm } from './setup-form.tsx'

/** One step at a time: an introduction, the app, the recovery codes, and later changes. */
export function AccountSecondFactorPage({ data, form }: PageProps<'account-second-factor'>) {
  const { factor, otherSessions, to } = data
  const answerTo = (intent: string) => (form?.intent === intent ? form : null)
  const isOther = form && !['confirm', 'new-codes', 'switch-off'].includes(form.intent)
  return (
    <AccountLayout title={messages.title} description={messages.description}>
      {factor.isRequired && <Banner tone="warning">{messages.required}</Banner>}
      {isOther && <FormProblems form={form} />}
      {form?.recoveryCodes ? (
        <div id={form.intent} className="stack">
          <RecoveryCodes codes={form.recoveryCodes} isNew={form.intent === 'new-codes'} to={to} />
          {form.intent !== 'new-codes' && <OtherDevices count={otherSessions} />}
        </div>
      ) : (
        <>
          {factor.state === 'off' && (
            <>
              <Start needsEmail={factor.needsEmail} />
              <PasskeyFactor factor={factor} />
            </>
          )}
          {factor.state === 'pending' && <SetupForm factor={factor} form={answerTo('confirm')} />}
          {factor.state === 'on' && (
            <>
              {form?.intent === 'confirm' && <FormProblems form={form} />}
              <NewCodes factor={factor} form={answerTo('new-codes')} />
              <SwitchOff factor={factor} form={answerTo('switch-off')} />
            </>
          )}
          <p>
            <Link to={href('account-security')}>{messages.back}</Link>
          </p>
        </>
      )}
    </AccountLayout>
  )
}

const Start = ({ needsEmail }: { needsEmail: boolean }) => (
  <section className="panel panel-raised stack" aria-labelledby="start">
    <h2 id="start">{messages.start.title}</h2>
    <ol className="stack-tight">
      {messages.start.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    {needsEmail ? (
      <Banner>
        <p>{messages.needsEmail}</p>
        <Link to={href('account')}>{messages.confirmEmail}</Link>
      </Banner>
    ) : (
      <Form method="post">
        <Button name="intent" value="start">
          {messages.start.submit}
        </Button>
      </Form>
    )}
  </section>
)
