import { Banner } from '#client/ui/page/banner.tsx'
import { draftKeyField, type PageDraft } from '#shared/forms/draft-key.ts'
import { draftMessages as messages } from '#shared/messages/draft.ts'
import { Button } from './button.tsx'

/** Says that the form was sent after the session had ended, and contains the key of the next draft. */
export const UnsentDraft = ({ isShown, draftKey }: { isShown: boolean } & Pick<PageDraft, 'draftKey'>) => (
  <>
    {draftKey && <input type="hidden" name={draftKeyField} value={draftKey} />}
    {isShown && (
      <Banner tone="warning">
        <p>{messages.unsent}</p>
      </Banner>
    )}
  </>
)

/** Placed after the submitting button, which the Enter key presses. */
export const DropDraft = () => (
  <Button name="intent" value="drop-draft" variant="secondary">
    {messages.drop}
  </Button>
)

/** Returns the address of a form with files, so that its input is read even without a session. */
export const draftAction = (draftKey: string | null): string =>
  draftKey ? `?${draftKeyField}=${draftKey}` : ''
