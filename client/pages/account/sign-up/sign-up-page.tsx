import { Form, Link, useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { DoubtedField } from '#client/ui/form/doubted-field.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { TimeZoneField } from '#client/ui/form/time-zone-field.tsx'
import { AgreedTexts } from '#client/ui/page/agreed-texts.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { minPasswordLength } from '#shared/customers.ts'
import { statusOfCode } from '#shared/errors.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

const { fields, signUp: messages } = customerMessages

export function SignUpPage({ data, form }: PageProps<'sign-up'>) {
  const busy = useNavigation().formMethod === 'POST'
  const to = data.to === '/' ? null : data.to
  const { purchase } = data
  const isEmailTaken = form?.status === statusOfCode.email_taken
  return (
    <div className="page-narrow stack">
      <PageHead
        title={messages.title}
        description={messages.description}
        path={publicHref('sign-up')}
        noindex
      />
      <header className="page-head">
        <h1>{messages.title}</h1>
        <p>{messages.description}</p>
      </header>
      <Form method="post" noValidate className="panel panel-raised stack">
        <FormProblems form={form} />
        <TimeZoneField />
        <TextField name="name" label={fields.name} form={form} known={purchase?.name} autoComplete="name" />
        <div className="stack-tight">
          <TextField
            name="email"
            type="email"
            label={fields.email}
            hint={purchase && messages.ofPurchase(purchase.maskedEmail)}
            form={form}
            autoComplete="email"
          />
          <DoubtedField name="email" form={form} />
          {isEmailTaken && (
            <p className="cluster small">
              <Link to={publicHref('sign-in', {}, { to })}>{messages.signIn}</Link>
              <Link to={publicHref('forgot-password')}>{messages.forgot}</Link>
            </p>
          )}
        </div>
        <TextField
          name="password"
          type="password"
          label={fields.password}
          hint={fields.passwordHint}
          form={form}
          autoComplete="new-password"
          minLength={minPasswordLength}
        />
        <Button wide busy={busy}>
          {messages.submit}
        </Button>
        <AgreedTexts lead={messages.agree} />
      </Form>
      <p>
        {messages.known} <Link to={publicHref('sign-in', {}, { to })}>{messages.signIn}</Link>
      </p>
    </div>
  )
}
