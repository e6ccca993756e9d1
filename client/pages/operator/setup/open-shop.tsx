import { Form, Link, useLocation, useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { minPasswordLength } from '#shared/customers.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { setupMessages as messages } from '#shared/messages/operator/setup.ts'
import { setupRestoreMessages } from '#shared/messages/operator/setup-restore.ts'
import type { SetupAddressView } from '#shared/settings/setup-view.ts'

const { fields } = customerMessages

interface OpenShopProps {
  data: SetupAddressView
  form: FormAnswer | null
}

/** The account of the first operator, and the name of their shop. */
export function OpenShop({ data, form }: OpenShopProps) {
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
        <Button wide busy={busy}>
          {messages.submit}
        </Button>
      </Form>
      <RestoreInstead />
    </div>
  )
}

function RestoreInstead() {
  const { title, text, link } = setupRestoreMessages.offer
  const { search } = useLocation()
  return (
    <section className="stack-tight" aria-labelledby="restore">
      <h2 id="restore">{title}</h2>
      <p>{text}</p>
      <p>
        <Link to={`${search}&restore=1`}>{link}</Link>
      </p>
    </section>
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
