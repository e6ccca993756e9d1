import { FormPreview } from '#client/ui/form/checked-form.tsx'
import { CampaignTerms } from '#client/ui/operator/campaign-facts.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Money } from '#client/ui/text/money.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { campaignMessages, campaignsMessages as messages } from '#shared/messages/operator/campaigns.ts'
import type { CampaignPreview as Preview } from '#shared/money/campaign-views.ts'

/** What a campaign will apply to, and the button that creates it. */
export function CampaignPreview({ preview, form }: { preview: Preview; form: FormAnswer }) {
  const { name, facts, budgetMinor, isDirect } = preview
  const { products, belowCost } = preview.reach
  return (
    <FormPreview
      form={form}
      title={messages.preview}
      confirm={{ step: 'create', label: messages.create }}
      edit={messages.edit}
    >
      <p className="strong breakable">{name}</p>
      <CampaignTerms campaign={facts}>
        <dt>{campaignMessages.budget}</dt>
        <dd>
          <Money minor={budgetMinor} />
        </dd>
      </CampaignTerms>
      {products > 0 ? (
        <p>{messages.reaches(products)}</p>
      ) : (
        <Banner tone="warning">{messages.reachesNothing}</Banner>
      )}
      {belowCost > 0 && <Banner tone="warning">{messages.belowCost(belowCost)}</Banner>}
      {isDirect && <Banner tone="warning">{messages.direct}</Banner>}
    </FormPreview>
  )
}
