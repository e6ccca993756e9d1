import { Button } from '#client/ui/form/button.tsx'
import { UploadForm } from '#client/ui/form/upload-form.tsx'
import { draftKeyField } from '#shared/forms/draft-key.ts'
import { href } from '#shared/href.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import { PhotoFields } from './photo-fields.tsx'
import { ProductFields, type ProductFieldsProps } from './product-fields.tsx'

interface NewProductFormProps extends ProductFieldsProps {
  /** Distinguishes this form from another one with the same input. */
  formKey: string
}

/** The form of a product that does not exist yet, with its photos. */
export function NewProductForm({ form, formKey, ...props }: NewProductFormProps) {
  const { draftKey } = props
  return (
    <UploadForm
      form={form}
      id="product-form"
      action={href('merchant-new-product', {}, { [draftKeyField]: draftKey })}
      showsProblems={false}
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
