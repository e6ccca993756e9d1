import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormFields, FormFrame } from '#client/ui/form/form-section.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import type { ProfileView } from '#shared/account/account.ts'
import { emailChangeForm } from '#shared/forms/customer-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { accountMessages } from '#shared/messages/account/account.ts'

const messages = accountMessages.email

interface EmailSectionProps {
  profile: ProfileView
  form: FormAnswer | null
}

/** The account's address, whether it is confirmed, and how it is changed. */
export function EmailSection({ profile, form }: EmailSectionProps) {
  const { email, isEmailConfirmed, pendingEmail } = profile
  const ofChange = form?.intent === 'change-email' ? form : null
  return (
    <section className="panel panel-raised stack" aria-labelledby="email">
      <h2 id="email">{messages.title}</h2>
      {!ofChange && <FormProblems form={form} />}
      <p>
        <span className="strong breakable">{email}</span>{' '}
        <span className={isEmailConfirmed ? 'badge badge-good' : 'badge badge-warn'}>
          {isEmailConfirmed ? messages.confirmed : messages.unconfirmed}
        </span>
      </p>
      {pendingEmail && <PendingEmail email={pendingEmail} />}
      {!isEmailConfirmed && !pendingEmail && <Confirmation />}
      <details className="quiet-action" open={ofChange !== null}>
        <summary>{messages.change}</summary>
        <FormFrame spec={emailChangeForm} form={ofChange}>
          <p>{messages.changeText}</p>
          <FormFields spec={emailChangeForm} form={ofChange} />
          <p>
            <Button>{messages.submit}</Button>
          </p>
        </FormFrame>
      </details>
    </section>
  )
}

const Confirmation = () => (
  <Form method="post" className="stack-tight">
    <p>{messages.why}</p>
    <p>
      <Button variant="secondary" name="intent" value="send-confirmation">
        {messages.send}
      </Button>
    </p>
  </Form>
)

const PendingEmail = ({ email }: { email: string }) => (
  <Banner>
    <p className="breakable">{messages.pending(email)}</p>
    <Form method="post">
      <Button small variant="secondary" name="intent" value="cancel-email">
        {messages.cancel}
      </Button>
    </Form>
  </Banner>
)
