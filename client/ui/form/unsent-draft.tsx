import { Notice } from '#client/ui/page/notice.tsx'
import { draftKeyField, type PageDraft } from '#shared/forms/draft-key.ts'
import { draftMessages as messages } from '#shared/messages/draft.ts'
import { Button } from './button.tsx'

/** Says that the form shows what was sent after the session had ended, and bears the key of the next draft. */
export const UnsentDraft = ({ isShown, draftKey }: { isShown: boolean } & Pick<PageDraft, 'draftKey'>) => (
  <>
    {draftKey && <input type="hidden" name={draftKeyField} value={draftKey} />}
    {isShown && (
      <Notice tone="warning">
        <p>{messages.unsent}</p>
      </Notice>
    )}
  </>
)

/** Stands behind the button that sends, which the Enter key presses. */
export const DropDraft = () => (
  <Button name="intent" value="drop-draft" variant="secondary">
    {messages.drop}
  </Button>
)

/** Where a form with files is sent, so that what is typed in it is read without a session as well. */
export const draftAction = (draftKey: string | null, hash = ''): string =>
  `${draftKey ? `?${draftKeyField}=${draftKey}` : ''}${hash}`
