import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { FileField } from '#client/ui/form/file-field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { lostUpload, UploadForm } from '#client/ui/form/upload-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { deliveryTableForm } from '#shared/forms/merchant/delivery-table-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { deliveryTableMessages as messages } from '#shared/messages/merchant/delivery-table.ts'
import type { PageProps } from '#shared/pages.ts'
import { DeliveryTablePlanPart } from './delivery-table-plan-part.tsx'

/** Imports a carrier's table as delivery rules, after a preview. */
export function MerchantDeliveryTablePage({ form }: PageProps<'merchant-delivery-table'>) {
  const [checked, setChecked] = useState({ count: 0, form })
  if (checked.form !== form)
    setChecked({ count: checked.count + (form?.status === lostUpload ? 0 : 1), form })
  const plan = form?.deliveryTable
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      more={<Link to={href('merchant-delivery')}>{messages.back}</Link>}
      narrow
    >
      <FormProblems form={form} />
      {form && plan && <DeliveryTablePlanPart plan={plan} form={form} />}
      {/* A file that was read has become the table of a new form. */}
      <UploadForm key={checked.count} form={form} showsProblems={false}>
        {(answer) => <TableFields form={answer} hasPlan={plan !== undefined} />}
      </UploadForm>
    </MerchantLayout>
  )
}

function TableFields({ form, hasPlan }: { form: FormAnswer | null; hasPlan: boolean }) {
  return (
    <>
      <input type="hidden" name="intent" value="check-table" />
      <section className="panel panel-raised stack" aria-labelledby="source">
        <h2 id="source">{messages.source}</h2>
        <p>{messages.columns}</p>
        <details>
          <summary>{messages.example}</summary>
          <pre className="small">{messages.exampleText}</pre>
        </details>
        <FileField
          name="file"
          label={messages.file}
          hint={messages.fileHint}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          form={form}
          required={false}
        />
        <Field of={deliveryTableForm} name="table" form={form} required={false} />
      </section>
      <section className="panel panel-raised stack" aria-labelledby="terms">
        <h2 id="terms">{messages.terms}</h2>
        <FormFields
          spec={deliveryTableForm}
          form={form}
          known={{ name: messages.usualName }}
          omit={['table']}
        />
      </section>
      <p className="soft">{messages.checkText}</p>
      <p>
        <Button variant={hasPlan ? 'secondary' : 'primary'}>{messages.check}</Button>
      </p>
    </>
  )
}
