import { Form } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { merchantProductMessages as words } from '#shared/messages/merchant-products.ts'
import { Button } from '../../ui/button.tsx'
import { FileField } from '../../ui/file-field.tsx'

/** Files travel as a document's form, with scripts and without. */
export function BringPictures({ form }: { form: FormAnswer | null }) {
  return (
    <section className="panel stack" aria-labelledby="bring">
      <h2 id="bring">{words.bring}</h2>
      <Form method="post" encType="multipart/form-data" reloadDocument className="stack">
        <input type="hidden" name="intent" value="bring" />
        <FileField
          name="files"
          label={words.files}
          hint={words.filesHint}
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          form={form}
        />
        <div className="cluster">
          <Button>{words.submit}</Button>
        </div>
      </Form>
    </section>
  )
}
