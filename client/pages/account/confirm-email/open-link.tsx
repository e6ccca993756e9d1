import { Form, useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { TimeZoneField } from '#client/ui/form/time-zone-field.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { EmailTokenState } from '#shared/account/account.ts'
import { minPasswordLength } from '#shared/customers.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'

const messages = accountMessages.confirmEmail
const { fields } = customerMessages

interface OpenLinkProps {
  link: EmailTokenState & { state: 'open' }
  form: FormAnswer | null
}

/** Whose account asks for the address, and the answers to it. */
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
    <Form method="post" noValidate className="panel panel-raised stack">
      <h2>{messages.withPasswordTitle}</h2>
      <p>{messages.withPassword}</p>
      <TextField
        name="password"
        type="password"
        label={messages.password}
        form={form}
        autoComplete="current-password"
      />
      <Button name="intent" value="confirm" wide busy={busy}>
        {messages.submit}
      </Button>
    </Form>
  )
}

const Claim = ({ form }: Pick<OpenLinkProps, 'form'>) => (
  <Form method="post" noValidate className="panel stack">
    <h2>{messages.claimTitle}</h2>
    <p>{messages.claim}</p>
    <TimeZoneField />
    <TextField
      name="newPassword"
      type="password"
      label={fields.newPassword}
      hint={fields.passwordHint}
      form={form}
      autoComplete="new-password"
      minLength={minPasswordLength}
    />
    <p>
      <Button name="intent" value="claim" variant="secondary">
        {messages.claimSubmit}
      </Button>
    </p>
  </Form>
)
