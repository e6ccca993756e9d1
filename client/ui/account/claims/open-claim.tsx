import { formOfOrder } from '#client/ui/account/order/form-of-order.ts'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { fieldId } from '#client/ui/form/field.tsx'
import { FileField } from '#client/ui/form/file-field.tsx'
import { DropDraft, draftAction, UnsentDraft } from '#client/ui/form/unsent-draft.tsx'
import { UploadForm } from '#client/ui/form/upload-form.tsx'
import { openClaimForm } from '#shared/forms/claim-form.ts'
import type { PageDraft } from '#shared/forms/draft-key.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { claimMessages as messages } from '#shared/messages/account/claims.ts'
import { threadMessages } from '#shared/messages/account/thread.ts'
import type { OrderView } from '#shared/orders/order-view.ts'

interface OpenClaimProps extends PageDraft {
  order: OrderView
  /** The posted form, if it came back. */
  form: FormAnswer | null
}

/** "Não recebi / tive um problema". */
export function OpenClaim(props: OpenClaimProps) {
  const { number, claims } = props.order
  if (claims.kinds.length === 0) return null
  const draft = formOfOrder(props.draft, 'problem', number)
  const form = formOfOrder(props.form, 'problem', number) ?? draft
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>{messages.open}</summary>
      <UploadForm form={form} action={draftAction(props.draftKey)}>
        {(answer) => {
          // Several orders may be on the page: only the submitted form has the ids that its errors link to.
          const idOf = (name: string) => (answer ? fieldId(name) : `claim-${name}-${number}`)
          return (
            <>
              <p className="small">{claims.hasStoreClosed ? messages.textClosed : messages.text}</p>
              <UnsentDraft isShown={answer !== null && answer === draft} draftKey={props.draftKey} />
              <input type="hidden" name="order" value={number} />
              <input type="hidden" name="formKey" value={claims.formKey} />
              <Field
                of={openClaimForm}
                name="problem"
                id={idOf('problem')}
                form={answer}
                choices={claims.kinds.map((kind) => ({ value: kind, label: messages.kinds[kind] }))}
              />
              <Field of={openClaimForm} name="problemNote" id={idOf('problemNote')} form={answer} />
              <FileField
                name="pictures"
                id={idOf('pictures')}
                label={threadMessages.pictures}
                hint={threadMessages.picturesHint}
                accept="image/*"
                multiple
                required={false}
                form={answer}
              />
              <div className="cluster">
                <Button name="intent" value="problem">
                  {messages.submit}
                </Button>
                {draft && <DropDraft />}
              </div>
            </>
          )
        }}
      </UploadForm>
    </details>
  )
}
