import { useQuery } from '#client/data/use-query.ts'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { carrierQuotingForm } from '#shared/forms/merchant/carrier-quoting-form.ts'
import { deliveryTermsForm } from '#shared/forms/merchant/delivery-terms-form.ts'
import { packingForm, packingText } from '#shared/forms/merchant/packing-form.ts'
import { href } from '#shared/href.ts'
import { deliveryPresets } from '#shared/merchants/delivery-rules.ts'
import { quotingMessages } from '#shared/messages/merchant/carrier-quoting.ts'
import { deliveryPageMessages as messages } from '#shared/messages/merchant/delivery.ts'
import { deliveryTableMessages } from '#shared/messages/merchant/delivery-table.ts'
import { packingMessages } from '#shared/messages/merchant/packing.ts'
import type { PageProps } from '#shared/pages.ts'
import { DeliveryNotes } from './delivery-notes.tsx'
import { DeliveryPreviewForm } from './delivery-preview-form.tsx'
import { DeliveryRuleTable } from './delivery-rule-table.tsx'

/** The store's delivery rules, their combined effect, and their preview for customers. */
export function MerchantDeliveryPage({ data, form }: PageProps<'merchant-delivery'>) {
  const { rules, ruleCount, town, terms, packing, quoting } = data
  const formOf = (intent: string) => (form?.intent === intent ? form : null)
  return (
    <MerchantLayout title={messages.title} description={messages.description}>
      <section className="stack" aria-labelledby="rules">
        <h2 id="rules">{messages.rules}</h2>
        {ruleCount === 0 && <EmptyState title={messages.emptyTitle} text={messages.emptyText} />}
        {/* Above the rules, because on phones a new one would begin below some twenty of them. */}
        <Presets hasTown={town !== ''} />
        {ruleCount > 0 && <DeliveryRuleTable data={data} />}
        <PageLinks list={rules} hrefAt={hrefAt} />
      </section>
      {ruleCount > 0 && <DeliveryNotes data={data} />}
      <div className="split">
        <DeliveryPreviewForm preview={data.preview} minOrderMinor={terms.minOrderMinor} />
        <FormSection
          key={JSON.stringify(terms)}
          spec={deliveryTermsForm}
          title={messages.terms.title}
          form={formOf('delivery-terms')}
          known={{ ...terms, cutoff: terms.cutoffMinute, minOrder: terms.minOrderMinor }}
          submit={messages.terms.save}
          variant="secondary"
          stays
        />
      </div>
      <FormSection
        key={JSON.stringify(packing)}
        spec={packingForm}
        title={packingMessages.title}
        intro={<p>{packingMessages.text}</p>}
        form={formOf('packing')}
        known={packingText(packing)}
        submit={packingMessages.save}
        variant="secondary"
        stays
      />
      {quoting && (
        <FormSection
          key={JSON.stringify(quoting)}
          spec={carrierQuotingForm}
          title={quotingMessages.title}
          intro={<p>{quotingMessages.text}</p>}
          form={formOf('carrier-quotes')}
          known={{
            quoting: quoting.mode,
            services: quoting.services,
            surcharge: quoting,
            extraDays: quoting.extraDays || null,
          }}
          submit={quotingMessages.save}
          variant="secondary"
          stays
        />
      )}
    </MerchantLayout>
  )
}

const hrefAt = (page: string) => `${href('merchant-delivery', {}, { page })}#rules`

/** Templates of a new rule. */
function Presets({ hasTown }: { hasTown: boolean }) {
  const page = useQuery().get('page')
  const offered = deliveryPresets.filter((preset) => preset !== 'city' || hasTown)
  return (
    <section className="stack-tight" aria-labelledby="add">
      <h3 id="add">{messages.add}</h3>
      <p className="cluster">
        {offered.map((preset) => (
          <ButtonLink
            key={preset}
            variant="secondary"
            small
            to={href('merchant-delivery-rule', { ruleId: 'new' }, { preset, page })}
          >
            {messages.presets[preset]}
          </ButtonLink>
        ))}
        <ButtonLink variant="secondary" small to={href('merchant-delivery-table')}>
          {deliveryTableMessages.link}
        </ButtonLink>
      </p>
    </section>
  )
}
