import { Button } from '#client/ui/form/button.tsx'
import { FileField } from '#client/ui/form/file-field.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { UploadForm } from '#client/ui/form/upload-form.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import type { PictureView } from '#shared/catalog/catalog.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { windowBlockMessages } from '#shared/messages/operator/window.ts'

const messages = windowBlockMessages.picture

/** The picture of a block, in a form of its own, so that a refused file loses no other input. */
export function BlockPicture({ picture, form }: { picture: PictureView | null; form: FormAnswer | null }) {
  return (
    <section className="panel stack" aria-labelledby="picture">
      <h2 id="picture">{messages.title}</h2>
      {picture ? (
        <div className="block-sample">
          <Picture picture={picture} sizes="(min-width: 60rem) 36rem, 94vw" widest={1280} shape="wide" />
        </div>
      ) : (
        <p>{messages.none}</p>
      )}
      <UploadForm form={form?.intent === 'picture' ? form : null}>
        {(answer) => (
          <>
            <FileField
              name="file"
              label={messages.field}
              hint={messages.hint}
              accept="image/jpeg,image/png,image/webp"
              form={answer}
            />
            <p>
              <Button variant="secondary">{messages.send}</Button>
            </p>
          </>
        )}
      </UploadForm>
      {picture && (
        <Form method="post" preventScrollReset>
          <Button name="intent" value="remove-picture" variant="quiet">
            {messages.remove}
          </Button>
        </Form>
      )}
    </section>
  )
}
