import { Form as PlainForm } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { fiscalForm, ncmField } from '#shared/forms/merchant/fiscal-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { fiscalMessages as messages } from '#shared/messages/merchant/fiscal.ts'
import type { PageData, PageProps } from '#shared/pages.ts'

/** Tax data of the store's invoices, and the NCM of each product. */
export function MerchantFiscalPage({ data, form }: PageProps<'merchant-fiscal'>) {
  const { settings } = data
  return (
    <MerchantLayout title={messages.title} description={messages.description} narrow>
      <FormSection
        spec={fiscalForm}
        id="settings"
        title={messages.settings}
        intro={<p>{messages.usual}</p>}
        form={form?.intent === 'save-fiscal' ? form : null}
        known={{ ...settings, cbs: settings.cbsBps }}
        submit={messages.save}
        stays
      />
      <ProductsForm data={data} form={form?.intent === 'save-ncm' ? form : null} />
    </MerchantLayout>
  )
}

interface ProductsFormProps {
  data: PageData['merchant-fiscal']
  form: FormAnswer | null
}

function ProductsForm({ data: { products, query }, form }: ProductsFormProps) {
  return (
    <section className="panel stack" aria-labelledby="products">
      <h2 id="products">{messages.products}</h2>
      <p>{messages.productsText}</p>
      <PlainForm method="get" action={href('merchant-fiscal')} className="cluster">
        <TextField
          name="q"
          label={messages.search}
          form={null}
          known={query}
          type="search"
          required={false}
        />
        <Button variant="secondary" small>
          {messages.find}
        </Button>
      </PlainForm>
      {form && <FormProblems form={form} />}
      {products.items.length === 0 ? (
        <p className="soft">{messages.none}</p>
      ) : (
        <Form method="post" className="stack" noValidate preventScrollReset>
          {products.items.map(({ id, title, ncm }) => (
            <TextField
              key={id}
              name={ncmField(id)}
              label={title}
              form={form}
              known={ncm}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              required={false}
            />
          ))}
          <div className="cluster">
            <Button name="intent" value="save-ncm">
              {messages.saveNcms}
            </Button>
          </div>
        </Form>
      )}
      <PageLinks
        list={products}
        messages={messages}
        hrefAt={(to) => href('merchant-fiscal', {}, { q: query, page: to })}
      />
    </section>
  )
}
