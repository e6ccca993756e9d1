import { useState } from 'react'
import { Form } from '#client/ui/form/panel-form.tsx'
import { type FormAnswer, type FormValues, formText } from '#shared/forms.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import { ProductFields, type ProductFieldsProps } from './product-fields.tsx'
import { SaveBar } from './save-bar.tsx'

/** Returns the values of the product and each of its variants when the form was made. */
const basesOf = (values: FormValues) =>
  Object.entries(values)
    .filter(([name]) => name === 'base' || name.startsWith('base.'))
    .join(' ')

/** The form of a saved product. */
export function ProductForm({ form: answer, ...props }: ProductFieldsProps) {
  const { values } = props
  const [discards, setDiscards] = useState({ count: 0, answer: null as FormAnswer | null })
  const form = answer === discards.answer ? null : answer
  const shown = form?.values ?? values
  return (
    // Values that were saved meanwhile, by somebody else or here, need a new form.
    <Form
      key={`${basesOf(shown)} ${discards.count}`}
      id="product-form"
      method="post"
      noValidate
      preventScrollReset
      className="stack"
    >
      <input type="hidden" name="base" value={formText(shown, 'base')} />
      <ProductFields {...props} form={form} />
      <SaveBar
        saved={values}
        submit={messages.save}
        isDiscarded={discards.count > 0}
        onDiscard={() => setDiscards({ count: discards.count + 1, answer })}
      />
    </Form>
  )
}
