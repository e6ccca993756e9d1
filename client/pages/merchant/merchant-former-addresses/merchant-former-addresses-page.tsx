import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { FileField } from '#client/ui/form/file-field.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { lostUpload, UploadForm } from '#client/ui/form/upload-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { FormerAddressView } from '#shared/catalog/former-addresses.ts'
import { formerAddressesForm, removeAddressForm } from '#shared/forms/merchant/former-addresses-form.ts'
import { href } from '#shared/href.ts'
import { formerAddressMessages as messages } from '#shared/messages/merchant/former-addresses.ts'
import type { PageProps } from '#shared/pages.ts'

const columns: Column<FormerAddressView>[] = columnsOf(messages.columns, {
  path: {
    cell: ({ path, isShared }) => (
      <>
        <span className="breakable">{path}</span>
        {isShared && <p className="soft small">{messages.shared}</p>}
      </>
    ),
    className: 'breakable',
  },
  product: ({ product: { id, title } }) => (
    <Link className="breakable" to={href('merchant-product', { productId: id })}>
      {title}
    </Link>
  ),
  source: ({ source }) => messages.sources[source],
  actions: ({ id, path }) => (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={removeAddressForm.intent} />
      <input type="hidden" name="address" value={id} />
      <Button variant="secondary" small>
        {messages.remove}
        <VisuallyHidden>: {path}</VisuallyHidden>
      </Button>
    </Form>
  ),
})

/** The addresses that products had in the store's former shop, and new ones. */
export function MerchantFormerAddressesPage({ data, form }: PageProps<'merchant-former-addresses'>) {
  const { addresses } = data
  const { publicUrl } = useShopConfig()
  const [sent, setSent] = useState({ count: 0, form })
  // The lines that were left out take the place of those that were sent.
  if (sent.form !== form) setSent({ count: sent.count + (form?.status === lostUpload ? 0 : 1), form })
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      more={<Link to={href('merchant-product-imports')}>{messages.back}</Link>}
    >
      <section className="panel stack" aria-labelledby="how">
        <h2 id="how">{messages.howTitle}</h2>
        <p className="breakable">{messages.how(new URL(publicUrl).host)}</p>
        <p>{messages.filled}</p>
      </section>
      <section id={formerAddressesForm.intent} className="panel stack" aria-labelledby="add">
        <h2 id="add">{messages.add}</h2>
        <UploadForm key={sent.count} form={form}>
          {(answer) => (
            <>
              <input type="hidden" name="intent" value={formerAddressesForm.intent} />
              <FileField
                name="file"
                label={messages.file}
                hint={messages.fileHint}
                accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
                form={answer}
                required={false}
              />
              <Field of={formerAddressesForm} name="addresses" form={answer} required={false} />
              <div className="cluster">
                <Button>{messages.submit}</Button>
              </div>
            </>
          )}
        </UploadForm>
      </section>
      <section className="stack" aria-labelledby="list">
        <h2 id="list">{messages.list}</h2>
        <List
          caption={messages.list}
          columns={columns}
          page={addresses}
          keyOf={({ id }) => id}
          hrefAt={(cursor) => href('merchant-former-addresses', {}, { cursor })}
          empty={messages.empty}
        />
      </section>
    </MerchantLayout>
  )
}
