import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'

/** Says that the form was sent after the session had ended. */
export function DraftBanner({ hasPhotos = false }) {
  return (
    <Banner tone="warning">
      <p>
        {messages.draft} {hasPhotos && messages.draftPhotos}
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="drop-draft" />
        <Button variant="secondary" small>
          {messages.dropDraft}
        </Button>
      </Form>
    </Banner>
  )
}
