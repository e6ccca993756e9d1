import { Form, Link, useNavigation } from 'react-router-dom'
import { AnswerBanner } from '#client/ui/form/answer-banner.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { testMailForm } from '#shared/forms/settings-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { mailTestMessages as messages } from '#shared/messages/operator/mail-test.ts'
import type { MailTestView } from '#shared/settings/settings-view.ts'

interface TestMailFormProps {
  mail: MailTestView
  form: FormAnswer | null
}

/** Sends a test mail at once and shows the server's response. */
export function TestMailForm({ mail, form }: TestMailFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'test-mail'
  const own = form?.intent === 'test-mail' ? form : null
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="panel panel-raised stack"
      aria-labelledby="part-mail"
    >
      <h2 id="part-mail">{messages.title}</h2>
      <p className="soft">{messages.text}</p>
      {mail.hasServer ? (
        <>
          <AnswerBanner form={own} />
          <FormFields spec={testMailForm} form={own} known={mail} />
          <p>
            <Button name="intent" value="test-mail" variant="secondary" busy={isBusy}>
              {messages.submit}
            </Button>
          </p>
        </>
      ) : (
        <>
          <AnswerBanner form={own} />
          <Banner tone="warning">
            <p className="strong">{messages.noServerTitle}</p>
            <p>{messages.noServer}</p>
          </Banner>
          <p>
            <Link to={`${href('operator-connections')}#mail-server`}>{messages.connect}</Link>
          </p>
          <input type="hidden" name="to" value={mail.to} />
          <p>
            <Button name="intent" value="test-mail" variant="secondary" busy={isBusy}>
              {messages.again}
            </Button>
          </p>
        </>
      )}
    </Form>
  )
}
