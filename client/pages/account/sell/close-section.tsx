import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { NoteField } from '#client/ui/form/note-field.tsx'
import { OpenBusinessNotice } from '#client/ui/merchant/open-business-notice.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { hasOpenBusiness, type OpenBusiness } from '#shared/merchants/open-business.ts'
import { maxReason } from '#shared/merchants/operator-stores.ts'
import { applicationMessages } from '#shared/messages/account/application.ts'

const messages = applicationMessages.close

interface CloseSectionProps {
  openBusiness: OpenBusiness
  form: FormAnswer | null
}

/** An owner closes the store for good, once nothing of it is open. */
export function CloseSection({ openBusiness, form }: CloseSectionProps) {
  const own = form?.intent === 'close' ? form : null
  return (
    <details className="action" open={own !== null}>
      <summary>{messages.title}</summary>
      {hasOpenBusiness(openBusiness) ? (
        <OpenBusinessNotice openBusiness={openBusiness} />
      ) : (
        <Form method="post" noValidate className="stack">
          <p className="small">{messages.text}</p>
          <FormProblems form={own} />
          <NoteField
            name="reason"
            id="field-reason"
            label={messages.reason}
            form={own}
            maxLength={maxReason}
            required
          />
          <p>
            <Button name="intent" value="close" variant="secondary">
              {messages.submit}
            </Button>
          </p>
        </Form>
      )}
    </details>
  )
}
