import { Form, useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormFields, FormFrame } from '#client/ui/form/form-section.tsx'
import { TimeZoneField } from '#client/ui/form/time-zone-field.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { EmailTokenState } from '#shared/account/account.ts'
import { claimAccountForm, confirmEmailForm } from '#shared/forms/confirm-email-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { accountMessages } from '#shared/messages/account/account.ts'

const messages = accountMessages.confirmEmail

interface OpenLinkProps {
  link: EmailTokenState & { state: 'open' }
  form: FormAnswer | null
}

/** The account that requests the address, and the possible answers, with their errors above them. */
export const OpenLink = ({ link: { email, name, since, isOwn, mayClaim }, form }: OpenLinkProps) => (
  <>
    <header className="page-head">
      <h1 className="breakable">{messages.question(email)}</h1>
      <p className="breakable">
        {messages.account(name)}
        <Time at={since} />.
      </p>
    </header>
    <FormProblems form={form} />
    {isOwn ? <ConfirmOwn /> : <ConfirmWithPassword form={form} />}
    {!isOwn && mayClaim && <Claim form={form} />}
    <Form method="post" className="panel stack">
      <h2>{messages.notMineTitle}</h2>
      <p>{messages.notMine}</p>
      <p>
        <Button name="intent" value="disown" variant="secondary">
          {messages.notMineSubmit}
        </Button>
      </p>
    </Form>
  </>
)

const ConfirmOwn = () => (
  <Form method="post" className="panel panel-raised stack">
    <p>{messages.own}</p>
    <Button name="intent" value="confirm" wide>
      {messages.submit}
    </Button>
  </Form>
)

function ConfirmWithPassword({ form }: Pick<OpenLinkProps, 'form'>) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <FormFrame spec={confirmEmailForm} form={null} className="panel panel-raised stack">
      <h2>{messages.withPasswordTitle}</h2>
      <p>{messages.withPassword}</p>
      <FormFields spec={confirmEmailForm} form={form} />
      <Button wide busy={busy}>
        {messages.submit}
      </Button>
    </FormFrame>
  )
}

const Claim = ({ form }: Pick<OpenLinkProps, 'form'>) => (
  <FormFrame spec={claimAccountForm} form={null} className="panel stack">
    <h2>{messages.claimTitle}</h2>
    <p>{messages.claim}</p>
    <TimeZoneField />
    <FormFields spec={claimAccountForm} form={form} />
    <p>
      <Button variant="secondary">{messages.claimSubmit}</Button>
    </p>
  </FormFrame>
)
