import { Form, Link, useNavigation } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { fieldId, TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { NoteField } from '#client/ui/form/note-field.tsx'
import { maxQuestionText } from '#shared/catalog/questions.ts'
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

/** A question to the store; a guest names an e-mail, too. */
export function AskForm({ asker, form, path, said }: AskFormProps) {
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
        <Form key={said} method="post" action={path} noValidate className="stack">
          <FormProblems form={form} />
          <input type="hidden" name="intent" value="ask" />
          <NoteField
            name="question"
            id={fieldId('question')}
            label={messages.label}
            hint={messages.hint(maxQuestionText)}
            form={form}
            maxLength={maxQuestionText}
            required
          />
          {asker === 'guest' && (
            <TextField
              name="email"
              type="email"
              autoComplete="email"
              label={messages.email}
              hint={messages.emailHint}
              form={form}
            />
          )}
          <div className="cluster">
            <Button busy={busy}>{messages.submit}</Button>
          </div>
          {asker === 'guest' && (
            <p className="small">
              <Link to={publicHref('sign-in', {}, { to: path })}>{messages.signIn}</Link>
            </p>
          )}
        </Form>
      )}
    </section>
  )
}
