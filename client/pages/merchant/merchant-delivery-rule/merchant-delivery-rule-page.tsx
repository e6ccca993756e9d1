import { Link } from 'react-router-dom'
import { useQuery } from '#client/data/use-query.ts'
import { Button } from '#client/ui/form/button.tsx'
import { FormFrame, FormSection } from '#client/ui/form/form-section.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { deliveryRuleForm, removeRuleForm } from '#shared/forms/merchant/delivery-rule-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { deliveryRuleMessages as messages } from '#shared/messages/merchant/delivery.ts'
import type { PageProps } from '#shared/pages.ts'
import { DeliveryRuleFields } from './delivery-rule-fields.tsx'

/** One delivery rule, or a new one. */
export function MerchantDeliveryRulePage({ data, form }: PageProps<'merchant-delivery-rule'>) {
  const { rule, isLast, isLastSent } = data
  const page = useQuery().get('page')
  const ofRemoval = form?.intent === 'remove-rule'
  return (
    <MerchantLayout
      title={rule ? messages.title(rule.name) : messages.newTitle}
      description={messages.description}
      more={<Link to={href('merchant-delivery', {}, { page })}>{messages.back}</Link>}
      narrow
    >
      <FormFrame spec={deliveryRuleForm} form={ofRemoval ? null : form} formKey={data.formKey}>
        <DeliveryRuleFields data={data} form={ofRemoval ? null : form} />
        <p>
          <Button>{messages.save}</Button>
        </p>
      </FormFrame>
      {rule && <RemoveRule isLast={isLast} isLastSent={isLastSent} form={ofRemoval ? form : null} />}
    </MerchantLayout>
  )
}

interface RemoveRuleProps {
  isLast: boolean
  isLastSent: boolean
  form: FormAnswer | null
}

const RemoveRule = ({ isLast, isLastSent, form }: RemoveRuleProps) => (
  <FormSection
    spec={removeRuleForm}
    title={messages.removeTitle}
    id="remove"
    intro={
      <>
        <p>{messages.removeText}</p>
        {isLast && <Banner tone="warning">{messages.lastText}</Banner>}
        {isLastSent && <Banner tone="warning">{messages.lastSentText}</Banner>}
      </>
    }
    omit={isLast ? [] : ['confirm']}
    form={form}
    submit={messages.remove}
    variant="secondary"
  />
)
