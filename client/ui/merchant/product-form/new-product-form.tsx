import { useState } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { UploadForm } from '#client/ui/form/upload-form.tsx'
import { draftKeyField } from '#shared/forms/draft-key.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import { PhotoFields } from './photo-fields.tsx'
import { ProductFields, type ProductFieldsProps } from './product-fields.tsx'

interface NewProductFormProps extends ProductFieldsProps {
  /** Distinguishes this form from another one with the same input. */
  formKey: string
}

/** The form of a product that does not exist yet, with its photos. */
export function NewProductForm({ form: given, formKey, ...props }: NewProductFormProps) {
  const [answer, setAnswer] = useState({ form: given, given })
  const form = answer.given === given ? answer.form : given
  const { draftKey, values } = props
  const showAnswer = (answered: FormAnswer, isLost: boolean) =>
    setAnswer({ form: isLost ? { ...answered, values: form?.values ?? values } : answered, given })
  return (
    <UploadForm
      form={form}
      id="product-form"
      action={href('merchant-new-product', {}, { [draftKeyField]: draftKey })}
      onAnswer={showAnswer}
      placesProgress
    >
      {(_, progress) => (
        <>
          <input type="hidden" name="formKey" value={formKey} />
          <ProductFields {...props} form={form}>
            <PhotoFields form={form} />
          </ProductFields>
          <div className="save-bar">
            <div className="save-bar-status small">{progress}</div>
            <Button busy={Boolean(progress)}>{messages.create}</Button>
          </div>
        </>
      )}
    </UploadForm>
  )
}
