import { Form, Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { SelectField, TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { orderBadgeNames } from '#shared/messages/account/order-status.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { orderExportMessages as messages } from '#shared/messages/merchant/order-export.ts'
import { exportFormats } from '#shared/orders/order-export.ts'
import { orderBadges } from '#shared/orders/orders.ts'
import type { PageProps } from '#shared/pages.ts'

/** Chooses orders for a file, which the store's ERP imports. */
export function MerchantOrderExportPage({
  data: { form, file, picked },
}: PageProps<'merchant-order-export'>) {
  const format = exportFormats.find((each) => each === formText(form.values, 'format')) ?? exportFormats[0]
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      narrow
      trail={[{ to: href('merchant-orders'), label: merchantOrderMessages.orders }]}
    >
      <FormProblems form={file ? null : form} />
      <Form
        method="get"
        action={href('merchant-order-export')}
        className="panel stack"
        noValidate
        aria-label={messages.choose}
      >
        {picked?.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <SelectField
          name="format"
          label={messages.format}
          form={form}
          options={exportFormats.map((value) => ({ value, label: messages.formats[value] }))}
        />
        {picked ? (
          <p>
            {messages.picked} <Link to={href('merchant-order-export')}>{messages.byDays}</Link>
          </p>
        ) : (
          <Days form={form} />
        )}
        <div className="cluster">
          <Button variant="secondary">{picked ? messages.change : messages.show}</Button>
        </div>
      </Form>
      {file && (
        <section className="panel stack-tight" aria-labelledby="file">
          <h2 id="file">{messages.found(file.orders)}</h2>
          {file.orders > 0 && (
            <>
              <p>{messages.hints[format]}</p>
              <p className="soft small">{messages.untried}</p>
              <p className="soft small">{messages.personal}</p>
              <p>
                {/* The browser downloads the file without the router. */}
                <a className="button button-primary" href={file.address}>
                  {messages.download}
                </a>
              </p>
            </>
          )}
        </section>
      )}
    </MerchantLayout>
  )
}

const Days = ({ form }: { form: FormAnswer }) => (
  <>
    <div className="field-row">
      <TextField type="date" name="from" label={messages.from} form={form} />
      <TextField type="date" name="until" label={messages.until} form={form} />
    </div>
    <SelectField
      name="label"
      label={messages.label}
      form={form}
      required={false}
      options={[
        { value: '', label: messages.allPaid },
        ...orderBadges.map((value) => ({ value, label: orderBadgeNames[value] })),
      ]}
    />
  </>
)
