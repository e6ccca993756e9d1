import { Link } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { maxDeliveryName, shippingMethods } from '#shared/merchants/delivery-rules.ts'
import { maxTableText, tableModes } from '#shared/merchants/delivery-table.ts'
import { deliveryPageMessages } from '#shared/messages/merchant/delivery.ts'
import { deliveryTableMessages as messages } from '#shared/messages/merchant/delivery-table.ts'
import type { PageProps } from '#shared/pages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { RadioField } from '../../../ui/form/choice-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FileField } from '../../../ui/form/file-field.tsx'
import { FormProblems } from '../../../ui/form/form-errors.tsx'
import { NoteField } from '../../../ui/form/note-field.tsx'
import { Form } from '../../../ui/form/panel-form.tsx'
import { MerchantLayout } from '../../../ui/merchant/merchant-layout.tsx'
import { DeliveryTablePlanPart } from './delivery-table-plan-part.tsx'

/** Makes delivery rules of a carrier's table, after a look at what it would do. */
export function MerchantDeliveryTablePage({ data, form }: PageProps<'merchant-delivery-table'>) {
  const plan = form?.deliveryTable
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      store={data.store}
      more={<Link to={href('merchant-delivery')}>{messages.back}</Link>}
      narrow
    >
      <FormProblems form={form} />
      {form && plan && <DeliveryTablePlanPart plan={plan} form={form} />}
      <TableForm form={form} />
    </MerchantLayout>
  )
}

/** The file is posted as a document's form, with scripts and without. */
function TableForm({ form }: { form: FormAnswer | null }) {
  return (
    <Form method="post" encType="multipart/form-data" reloadDocument noValidate className="stack">
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
        <NoteField
          name="table"
          id="field-table"
          label={messages.text}
          hint={messages.textHint}
          form={form}
          maxLength={maxTableText}
          rows={8}
        />
      </section>
      <section className="panel panel-raised stack" aria-labelledby="terms">
        <h2 id="terms">{messages.terms}</h2>
        <TextField
          name="name"
          label={messages.name}
          hint={messages.nameHint}
          form={form}
          known={messages.usualName}
          maxLength={maxDeliveryName}
          autoComplete="off"
        />
        <RadioField
          name="method"
          legend={messages.method}
          form={form}
          known="carrier"
          options={shippingMethods
            .filter((method) => method !== 'pickup')
            .map((value) => ({ value, label: deliveryPageMessages.methods[value] }))}
        />
        <RadioField
          name="mode"
          legend={messages.mode}
          form={form}
          known="add"
          options={tableModes.map((value) => ({
            value,
            label: messages.modes[value],
            detail: messages.modeDetails[value],
          }))}
        />
      </section>
      <p className="soft">{messages.checkText}</p>
      <p>
        <Button variant={form?.deliveryTable ? 'secondary' : 'primary'}>{messages.check}</Button>
      </p>
    </Form>
  )
}
