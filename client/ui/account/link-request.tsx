import type { ReactNode } from 'react'
import { useNavigation } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormFields, FormFrame } from '#client/ui/form/form-section.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import type { AnyForm } from '#shared/forms/form.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import type { customerMessages } from '#shared/messages/account/customers.ts'

interface LinkRequestProps {
  path: string
  spec: AnyForm
  messages: Pick<
    typeof customerMessages.forgotPassword,
    'title' | 'description' | 'sentTitle' | 'sent' | 'notThere' | 'again' | 'submit'
  >
  form: FormAnswer | null
  /** Shown below the form: another way. */
  other: ReactNode
}

/** Requests a link by mail. The response is the same whether or not there is anything to link to. */
export function LinkRequest(props: LinkRequestProps) {
  const { path, messages, form, other } = props
  return (
    <div className="page-narrow stack">
      <PageHead title={messages.title} description={messages.description} path={path} noindex />
      <header className="page-head">
        <h1>{messages.title}</h1>
        {!form?.ok && <p>{messages.description}</p>}
      </header>
      {form?.ok && (
        <>
          <Banner tone="success">
            <p className="banner-title">{messages.sentTitle}</p>
            <p>{messages.sent(formText(form.values, 'email'))}</p>
          </Banner>
          <p>{messages.notThere}</p>
        </>
      )}
      <RequestForm {...props} />
      <p>{other}</p>
    </div>
  )
}

function RequestForm({ spec, messages, form }: LinkRequestProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <FormFrame spec={spec} form={form} className="panel panel-raised stack">
      <FormFields spec={spec} form={form} />
      <Button wide variant={form?.ok ? 'secondary' : 'primary'} busy={busy}>
        {form?.ok ? messages.again : messages.submit}
      </Button>
    </FormFrame>
  )
}
