import { Link, useNavigation } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { FormFields, FormFrame } from '#client/ui/form/form-section.tsx'
import { askAsGuestForm, askForm } from '#shared/forms/ask-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { questionMessages } from '#shared/messages/storefront/questions.ts'
import type { PageData } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { accountHome } from '#shared/public-routes.ts'

const messages = questionMessages.form

interface AskFormProps {
  asker: PageData['product-questions']['asker']
  form: FormAnswer | null
  /** The page's own address, to come back to. */
  path: string
  /** Changes when a question was sent, so that the form is empty again. */
  said: string
}

/** A question to the store. A guest also enters an email address. */
export function AskForm({ asker, form, path, said }: AskFormProps) {
  const spec = asker === 'guest' ? askAsGuestForm : askForm
  const busy = useNavigation().formData?.get('intent') === 'ask'
  return (
    <section className="panel panel-raised stack" aria-labelledby="ask">
      <h2 id="ask">{messages.title}</h2>
      {asker === 'unconfirmed' ? (
        <>
          <p>{messages.unconfirmed}</p>
          <p>
            <ButtonLink variant="secondary" to={accountHome}>
              {messages.confirmEmail}
            </ButtonLink>
          </p>
        </>
      ) : (
        <FormFrame key={said} spec={spec} form={form} action={path}>
          <FormFields spec={spec} form={form} />
          <div className="cluster">
            <Button busy={busy}>{messages.submit}</Button>
          </div>
          {asker === 'guest' && (
            <p className="small">
              <Link to={publicHref('sign-in', {}, { to: path })}>{messages.signIn}</Link>
            </p>
          )}
        </FormFrame>
      )}
    </section>
  )
}
