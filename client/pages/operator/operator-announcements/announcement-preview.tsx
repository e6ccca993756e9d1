import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { HiddenValues } from '#client/ui/form/hidden-values.tsx'
import { useAnswerFocus } from '#client/ui/form/use-answer-focus.ts'
import { Banner } from '#client/ui/page/banner.tsx'
import { LinkedText } from '#client/ui/text/linked-text.tsx'
import type { AnnouncementPreview as Preview } from '#shared/announcements.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { announcementsMessages as messages } from '#shared/messages/operator/announcements.ts'

/** An announcement as stores will read it, how many get it, and the button that sends it. */
export function AnnouncementPreview({ preview, form }: { preview: Preview; form: FormAnswer }) {
  const { subject, body, stores } = preview
  const title = useAnswerFocus<HTMLHeadingElement>(form.ok ? form : null)
  return (
    <section id={form.intent} className="panel panel-raised stack" aria-labelledby="preview">
      <h2 id="preview" ref={title} tabIndex={-1}>
        {messages.preview}
      </h2>
      {stores > 0 ? (
        <p className="strong">{messages.goesTo(stores)}</p>
      ) : (
        <Banner tone="warning">{messages.goesToNobody}</Banner>
      )}
      <h3 className="breakable">{subject}</h3>
      <LinkedText text={body} />
      <Form method="post" className="cluster">
        <HiddenValues values={form.values} omit={['step']} />
        {stores > 0 && (
          <Button name="step" value="send">
            {messages.send}
          </Button>
        )}
        <Button name="step" value="edit" variant="secondary">
          {messages.edit}
        </Button>
      </Form>
    </section>
  )
}
