import { Form } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { deliveryPreviewForm } from '#shared/forms/merchant/delivery-rule-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import type { DeliveryPreview } from '#shared/merchants/delivery-rules.ts'
import { deliveryPageMessages } from '#shared/messages/merchant/delivery.ts'
import { arrivesText } from '#shared/messages/storefront/delivery.ts'
import type { ShippingOption } from '#shared/orders/cart.ts'

const messages = deliveryPageMessages.preview

interface DeliveryPreviewProps {
  preview: DeliveryPreview
  minOrderMinor: number | null
}

/** The delivery offers for an example order. The form changes nothing, so its fields are in the address. */
export function DeliveryPreviewForm({ preview, minOrderMinor }: DeliveryPreviewProps) {
  const { values, errors, place, options, problemText, isBelowMinimum } = preview
  const money = useMoneyText()
  const hasQuery = options !== null || Object.keys(errors).length > 0
  const form: FormAnswer | null = hasQuery ? { intent: 'preview', values, errors, status: 200 } : null
  return (
    <section className="panel stack" aria-labelledby="preview">
      <h2 id="preview">{messages.title}</h2>
      <p className="soft">{messages.text}</p>
      <Form method="get" action={`${href('merchant-delivery')}#preview`} noValidate className="stack">
        {options === null && <FormProblems form={form} />}
        <FormFields spec={deliveryPreviewForm} form={form} known={{ weight: '1', items: '100,00' }} />
        <p>
          <Button variant="secondary">{messages.submit}</Button>
        </p>
      </Form>
      {options !== null && (
        <div className="stack-tight" role="status">
          <h3>{messages.result(place)}</h3>
          {isBelowMinimum && minOrderMinor !== null && (
            <Banner tone="warning">{messages.belowMinimum(money(minOrderMinor))}</Banner>
          )}
          {options.length === 0 && <Banner tone="warning">{problemText ?? messages.none}</Banner>}
          {options.length > 0 && problemText && <p className="soft small">{problemText}</p>}
          <ul>
            {options.map((option) => (
              <Option key={option.id} option={option} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Option({ option }: { option: ShippingOption }) {
  const { locale } = useShopConfig()
  const money = useMoneyText()
  const { name, priceMinor } = option
  return (
    <li>
      <strong>{name}</strong>: {priceMinor === 0 ? deliveryPageMessages.free : money(priceMinor)}.{' '}
      {arrivesText(option, locale)}
    </li>
  )
}
