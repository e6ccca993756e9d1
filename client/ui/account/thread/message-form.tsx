import type { ReactNode } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { fieldId } from '#client/ui/form/field.tsx'
import { FileField } from '#client/ui/form/file-field.tsx'
import { NoteField } from '#client/ui/form/note-field.tsx'
import { DropDraft, draftAction, UnsentDraft } from '#client/ui/form/unsent-draft.tsx'
import { UploadForm } from '#client/ui/form/upload-form.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { DoneBanner } from '#client/ui/page/done-banner.tsx'
import type { PageDraft } from '#shared/forms/draft-key.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { threadMessages as messages } from '#shared/messages/account/thread.ts'
import { maxMessageText } from '#shared/orders/order-messages.ts'

interface MessageFormProps extends PageDraft {
  form: FormAnswer | null
  formKey: string
  label: string
  canWrite: boolean
  /** Rendered before the text. */
  children?: (answer: FormAnswer | null) => ReactNode
}

/** Writes to the other side of an order. */
export function MessageForm(props: MessageFormProps) {
  const { form, draft, draftKey, formKey, label, canWrite, children } = props
  if (!canWrite) return <Banner>{messages.over}</Banner>
  return (
    <div id="send" className="stack">
      <DoneBanner intent="send" />
      <UploadForm form={form ?? draft} action={draftAction(draftKey)}>
        {(answer) => (
          <>
            <input type="hidden" name="formKey" value={formKey} />
            <UnsentDraft isShown={answer !== null && answer === draft} draftKey={draftKey} />
            {children?.(answer)}
            <NoteField
              // The key empties the field after a message was sent, and fills it after a template was inserted.
              key={answer?.ok ? formText(answer.values, 'message') : formKey}
              name="message"
              id={fieldId('message')}
              label={label}
              hint={messages.hint}
              form={answer}
              maxLength={maxMessageText}
              rows={5}
              required
            />
            <FileField
              name="pictures"
              label={messages.pictures}
              hint={messages.picturesHint}
              accept="image/*"
              multiple
              required={false}
              form={answer}
            />
            <p className="cluster">
              <Button name="intent" value="send">
                {messages.submit}
              </Button>
              {draft && <DropDraft />}
            </p>
          </>
        )}
      </UploadForm>
    </div>
  )
}
