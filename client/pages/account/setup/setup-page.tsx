import { Form, useNavigation } from 'react-router-dom'
import { minPasswordLength } from '#shared/customers.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { setupMessages as messages } from '#shared/messages/account/setup.ts'
import type { PageProps } from '#shared/pages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField } from '../../../ui/form/choice-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormProblems } from '../../../ui/form/form-errors.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'

const { fields } = customerMessages

/** The account of the first operator, and what their shop begins with. */
export function SetupPage({ data, form }: PageProps<'setup'>) {
  const busy = useNavigation().formMethod === 'POST'
  if (!data.isValid) return <ExpiredAddress />
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} noindex />
      <header className="page-head">
        <h1>{messages.title}</h1>
        <p>{messages.description}</p>
      </header>
      <Form method="post" noValidate className="panel panel-raised stack">
        <FormProblems form={form} />
        <h2>{messages.account}</h2>
        <TextField name="name" label={fields.name} form={form} autoComplete="name" />
        <TextField name="email" type="email" label={fields.email} form={form} autoComplete="email" />
        <TextField
          name="password"
          type="password"
          label={fields.password}
          hint={fields.passwordHint}
          form={form}
          autoComplete="new-password"
          minLength={minPasswordLength}
        />
        <h2>{messages.shop}</h2>
        <TextField
          name="shopName"
          label={messages.shopName}
          hint={messages.shopNameHint}
          form={form}
          known={data.shopName}
          autoComplete="organization"
        />
        <CheckboxField
          name="addsCategories"
          label={messages.addsCategories}
          hint={messages.addsCategoriesHint}
          form={form}
          known
        />
        <Button wide busy={busy}>
          {messages.submit}
        </Button>
        <p className="soft small">{messages.next}</p>
      </Form>
    </div>
  )
}

const ExpiredAddress = () => (
  <div className="page-narrow stack">
    <PageHead title={messages.expiredTitle} noindex />
    <header className="page-head">
      <h1>{messages.expiredTitle}</h1>
      <p>{messages.expired}</p>
    </header>
    <p>
      <code className="breakable">npm run feira -- setup-link</code>
    </p>
  </div>
)
