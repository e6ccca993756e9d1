import { Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { CheckboxField } from '#client/ui/form/choice-field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { deliveryRuleMessages as messages } from '#shared/messages/merchant/delivery.ts'
import type { PageProps } from '#shared/pages.ts'
import { DeliveryRuleFields } from './delivery-rule-fields.tsx'

const { postalFrom, postalTo, weightFrom, weightTo, itemsFrom, itemsTo, freeAbove, minDays, maxDays } =
  messages
const fieldLabels = {
  ...{ postalFrom, postalTo, weightFrom, weightTo, itemsFrom, itemsTo, freeAbove },
  ...{ minDays, maxDays },
}

/** One delivery rule, or a new one. */
export function MerchantDeliveryRulePage({ data, form }: PageProps<'merchant-delivery-rule'>) {
  const { store, rule, isLast, isLastSent } = data
  const ofRemoval = form?.intent === 'remove-rule'
  return (
    <MerchantLayout
      title={rule ? messages.title(rule.name) : messages.newTitle}
      description={messages.description}
      store={store}
      more={<Link to={href('merchant-delivery')}>{messages.back}</Link>}
      narrow
    >
      <FormProblems form={form} labels={fieldLabels} />
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="intent" value="save-rule" />
        <input type="hidden" name="formKey" value={data.formKey} />
        <DeliveryRuleFields data={data} form={ofRemoval ? null : form} />
        <p>
          <Button>{messages.save}</Button>
        </p>
      </Form>
      {rule && <RemoveRule isLast={isLast} isLastSent={isLastSent} form={ofRemoval ? form : null} />}
    </MerchantLayout>
  )
}

interface RemoveRuleProps {
  isLast: boolean
  isLastSent: boolean
  form: FormAnswer | null
}

function RemoveRule({ isLast, isLastSent, form }: RemoveRuleProps) {
  return (
    <section className="panel stack" aria-labelledby="remove">
      <h2 id="remove">{messages.removeTitle}</h2>
      <p>{messages.removeText}</p>
      {isLast && <Notice tone="warning">{messages.lastText}</Notice>}
      {isLastSent && <Notice tone="warning">{messages.lastSentText}</Notice>}
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="intent" value="remove-rule" />
        {isLast && <CheckboxField name="confirm" label={messages.confirmLast} form={form} required />}
        <p>
          <Button variant="secondary">{messages.remove}</Button>
        </p>
      </Form>
    </section>
  )
}
