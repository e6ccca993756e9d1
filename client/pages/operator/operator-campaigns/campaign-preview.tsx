import { FormPreview } from '#client/ui/form/checked-form.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { campaignsMessages as messages } from '#shared/messages/operator/campaigns.ts'
import type { CampaignPreview as Preview } from '#shared/money/campaign-views.ts'

/** What a campaign will apply to, and the button that creates it. */
export function CampaignPreview({ preview, form }: { preview: Preview; form: FormAnswer }) {
  const { name, products, belowCost } = preview
  return (
    <FormPreview
      form={form}
      title={messages.preview}
      confirm={{ step: 'create', label: messages.create }}
      edit={messages.edit}
    >
      <p className="strong breakable">{name}</p>
      {products > 0 ? (
        <p>{messages.reaches(products)}</p>
      ) : (
        <Banner tone="warning">{messages.reachesNothing}</Banner>
      )}
      {belowCost > 0 && <Banner tone="warning">{messages.belowCost(belowCost)}</Banner>}
    </FormPreview>
  )
}
