import { Link, useLocation, useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { FormFields, FormFrame } from '#client/ui/form/form-section.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { setupForm } from '#shared/forms/setup-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { setupMessages as messages } from '#shared/messages/operator/setup.ts'
import { setupRestoreMessages } from '#shared/messages/operator/setup-restore.ts'
import type { SetupAddressView } from '#shared/settings/setup-view.ts'

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
      <FormFrame spec={setupForm} form={form} className="panel panel-raised stack">
        <h2>{messages.account}</h2>
        <FormFields spec={setupForm} form={form} only={['name', 'email', 'password']} />
        <h2>{messages.shop}</h2>
        <Field of={setupForm} name="shopName" form={form} known={data.shopName} />
        <Button wide busy={busy}>
          {messages.submit}
        </Button>
      </FormFrame>
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
