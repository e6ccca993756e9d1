import { InvoiceList } from '#client/ui/account/order/invoice-list.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { UploadSection } from '#client/ui/form/upload-section.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
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
      trail={[
        { to: href('merchant-orders'), label: merchantOrderMessages.orders },
        {
          to: href('merchant-order', { orderNumber: number }),
          label: `${merchantOrderMessages.word} ${number}`,
        },
      ]}
      intro={customer}
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
        <UploadSection
          id="attach"
          title={messages.attach}
          intent="attach"
          form={form && ofIssuer.includes(form.intent) ? null : form}
          file={{
            label: messages.file,
            hint: messages.fileHint,
            accept: '.xml,text/xml,application/xml',
          }}
          submit={messages.submit}
        />
      )}
    </MerchantLayout>
  )
}
