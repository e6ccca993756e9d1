import { Link } from 'react-router-dom'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { writeToOrdersForm } from '#shared/forms/merchant/order-batch-forms.ts'
import { href } from '#shared/href.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { orderBatchMessages as messages } from '#shared/messages/merchant/order-batches.ts'
import type { PageProps } from '#shared/pages.ts'

/** One message to the customers of chosen orders. */
export function MerchantOrderWritingPage({ data, form }: PageProps<'merchant-order-writing'>) {
  const { orders, formKey } = data
  const description = messages.writeDescription(orders.length)
  return (
    <MerchantLayout
      title={messages.writeTitle}
      description={description}
      narrow
      trail={[{ to: href('merchant-orders'), label: merchantOrderMessages.orders }]}
      intro={orders.length === 0 ? messages.chooseSome : description}
    >
      {orders.length > 0 && (
        <>
          <section className="stack-tight" aria-labelledby="to">
            <h2 id="to">{messages.writeTo}</h2>
            <ul className="cluster">
              {orders.map(({ number, customer }) => (
                <li key={number}>
                  {customer}, <Link to={href('merchant-order', { orderNumber: number })}>{number}</Link>
                </li>
              ))}
            </ul>
          </section>
          <FormSection
            spec={writeToOrdersForm}
            form={form}
            formKey={formKey}
            submit={messages.writeSubmit(orders.length)}
            raised
          />
        </>
      )}
    </MerchantLayout>
  )
}
