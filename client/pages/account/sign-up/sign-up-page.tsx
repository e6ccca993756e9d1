import { Link, useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { DoubtedField } from '#client/ui/form/doubted-field.tsx'
import { FormFrame } from '#client/ui/form/form-section.tsx'
import { TimeZoneField } from '#client/ui/form/time-zone-field.tsx'
import { AgreedTexts } from '#client/ui/page/agreed-texts.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { statusOfCode } from '#shared/errors.ts'
import { signUpForm } from '#shared/forms/sign-up-form.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

const { signUp: messages } = customerMessages

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
      <FormFrame spec={signUpForm} form={form} className="panel panel-raised stack">
        <TimeZoneField />
        <Field of={signUpForm} name="name" form={form} known={purchase?.name} />
        <div className="stack-tight">
          <Field
            of={signUpForm}
            name="email"
            form={form}
            hint={purchase ? messages.ofPurchase(purchase.maskedEmail) : undefined}
          />
          <DoubtedField name="email" form={form} />
          {isEmailTaken && (
            <p className="cluster small">
              <Link to={publicHref('sign-in', {}, { to })}>{messages.signIn}</Link>
              <Link to={publicHref('forgot-password')}>{messages.forgot}</Link>
            </p>
          )}
        </div>
        <Field of={signUpForm} name="password" form={form} />
        <Button wide busy={busy}>
          {messages.submit}
        </Button>
        <AgreedTexts lead={messages.agree} />
      </FormFrame>
      <p>
        {messages.known} <Link to={publicHref('sign-in', {}, { to })}>{messages.signIn}</Link>
      </p>
    </div>
  )
}
