import { FormPreview } from '#client/ui/form/checked-form.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { LinkedText } from '#client/ui/text/linked-text.tsx'
import type { AnnouncementPreview as Preview } from '#shared/announcements.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { announcementsMessages as messages } from '#shared/messages/operator/announcements.ts'

/** An announcement as stores will read it, how many get it, and the button that sends it. */
export function AnnouncementPreview({ preview, form }: { preview: Preview; form: FormAnswer }) {
  const { subject, body, stores } = preview
  return (
    <FormPreview
      form={form}
      title={messages.preview}
      confirm={stores > 0 ? { step: 'send', label: messages.send } : null}
      edit={messages.edit}
    >
      {stores > 0 ? (
        <p className="strong">{messages.goesTo(stores)}</p>
      ) : (
        <Banner tone="warning">{messages.goesToNobody}</Banner>
      )}
      <h3 className="breakable">{subject}</h3>
      <LinkedText text={body} />
    </FormPreview>
  )
}
