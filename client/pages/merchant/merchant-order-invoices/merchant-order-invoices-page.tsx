import { InvoiceList } from '#client/ui/account/order/invoice-list.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { FileField } from '#client/ui/form/file-field.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { UploadForm } from '#client/ui/form/upload-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { href } from '#shared/href.ts'
import { invoiceMessages as messages } from '#shared/messages/merchant/invoices.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { merchantInvoicePath, merchantInvoicePdfPath } from '#shared/orders/invoices.ts'
import type { PageProps } from '#shared/pages.ts'
import { IssuePart } from './issue-part.tsx'

/** Forms whose results are shown beside the issued invoice. */
const ofIssuer = ['issue', 'cancel-issued']

/** The electronic invoices of an order, with a form to attach another one. */
export function MerchantOrderInvoicesPage({ data, form }: PageProps<'merchant-order-invoices'>) {
  const { number, customer, totalMinor, invoices, isRequired, canChange, canIssue, request } = data
  const { obstacle, canEditFiscal } = data
  const money = useMoneyText()
  const title = messages.title(number)
  const sumMinor = invoices.reduce((sum, invoice) => sum + invoice.totalMinor, 0)
  return (
    <MerchantLayout
      title={title}
      description={messages.description}
      narrow
      header={
        <>
          <Breadcrumbs
            trail={[
              { to: href('merchant-orders'), label: merchantOrderMessages.orders },
              {
                to: href('merchant-order', { orderNumber: number }),
                label: `${merchantOrderMessages.word} ${number}`,
              },
            ]}
            here={title}
          />
          <header className="page-head">
            <h1>{title}</h1>
            <p>{customer}</p>
          </header>
        </>
      }
    >
      {isRequired && invoices.length === 0 && <Banner>{messages.required}</Banner>}
      <section className="panel stack">
        {invoices.length === 0 ? (
          <p>{messages.none}</p>
        ) : (
          <>
            <p>{messages.covered(money(sumMinor), money(totalMinor))}</p>
            <InvoiceList
              invoices={invoices}
              pathOf={(invoiceId) => merchantInvoicePath(number, invoiceId)}
              pdfPathOf={(invoiceId) => merchantInvoicePdfPath(number, invoiceId)}
              action={({ id }) =>
                canChange && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="invoice" value={id} />
                    <Button name="intent" value="remove" variant="secondary" small>
                      {messages.remove}
                    </Button>
                  </Form>
                )
              }
            />
          </>
        )}
      </section>
      {(canIssue || request) && (
        <IssuePart
          request={request}
          canChange={canChange && canIssue}
          obstacle={obstacle}
          canEditFiscal={canEditFiscal}
          form={form}
        />
      )}
      {canChange && (
        <section className="panel stack" aria-labelledby="attach">
          <h2 id="attach">{messages.attach}</h2>
          <UploadForm form={form && ofIssuer.includes(form.intent) ? null : form}>
            {(answer) => (
              <>
                <input type="hidden" name="intent" value="attach" />
                <FileField
                  name="file"
                  label={messages.file}
                  hint={messages.fileHint}
                  accept=".xml,text/xml,application/xml"
                  form={answer}
                />
                <div className="cluster">
                  <Button>{messages.submit}</Button>
                </div>
              </>
            )}
          </UploadForm>
        </section>
      )}
    </MerchantLayout>
  )
}
