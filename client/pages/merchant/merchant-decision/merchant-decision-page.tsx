import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { AppealFacts, DecisionFacts, OutcomeFacts } from '#client/ui/panel/decision/decision-facts.tsx'
import { appealForm } from '#shared/forms/decision-forms.ts'
import { href } from '#shared/href.ts'
import { storeDecisionMessages as messages } from '#shared/messages/merchant/decisions.ts'
import { appealMessages, decisionMessages } from '#shared/messages/moderation/decisions.ts'
import type { PageProps } from '#shared/pages.ts'
import { dayText } from '#shared/time/local-day.ts'

/** One decision about the store or a product of it, and the form that appeals it. */
export function MerchantDecisionPage({ data, form }: PageProps<'merchant-decision'>) {
  const { decision } = data
  const { number, productId, appealedAt, outcome, isAppealable, appealUntil } = decision
  const { locale } = useShopConfig()
  return (
    <MerchantLayout
      title={decisionMessages.title(number)}
      description={messages.decision}
      trail={[{ to: href('merchant-decisions'), label: messages.title }]}
      narrow
    >
      {!isAppealable && <FormProblems form={form} />}
      <DecisionFacts decision={decision} />
      {productId && (
        <p>
          <Link to={href('merchant-product', { productId })}>{messages.toProduct}</Link>
        </p>
      )}
      {isAppealable && (
        <FormSection
          spec={appealForm}
          title={appealMessages.title}
          intro={<p className="small">{appealMessages.text(dayText(appealUntil, locale))}</p>}
          form={form}
          submit={appealMessages.submit}
          raised
        />
      )}
      <AppealFacts decision={decision} title={appealMessages.sent} />
      {appealedAt !== null && outcome === null && <p>{appealMessages.waiting}</p>}
      <OutcomeFacts decision={decision} />
    </MerchantLayout>
  )
}
