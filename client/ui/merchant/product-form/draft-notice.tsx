import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'

/** Says that the form was sent after the session had ended. */
export function DraftNotice({ hasPhotos = false }) {
  return (
    <Notice tone="warning">
      <p>
        {messages.draft} {hasPhotos && messages.draftPhotos}
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="drop-draft" />
        <Button variant="secondary" small>
          {messages.dropDraft}
        </Button>
      </Form>
    </Notice>
  )
}
