import { Link } from 'react-router-dom'
import { CheckedForm } from '#client/ui/form/checked-form.tsx'
import { CampaignDays, CampaignWorth } from '#client/ui/operator/campaign-facts.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { List } from '#client/ui/page/list.tsx'
import { columnsOf } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { campaignForm } from '#shared/forms/campaign-forms.ts'
import { href } from '#shared/href.ts'
import { campaignsMessages as messages } from '#shared/messages/operator/campaigns.ts'
import type { CampaignView } from '#shared/money/campaign-views.ts'
import type { PageProps } from '#shared/pages.ts'
import { CampaignPreview } from './campaign-preview.tsx'

const columns = columnsOf<CampaignView, keyof typeof messages.columns>(messages.columns, {
  name: ({ id, name }) => (
    <Link className="breakable" to={href('operator-campaign', { campaignId: id })}>
      {name}
    </Link>
  ),
  worth: (campaign) => <CampaignWorth campaign={campaign} />,
  days: (campaign) => <CampaignDays campaign={campaign} />,
  spent: { cell: ({ spentMinor }) => <Money minor={spentMinor} />, isNumber: true },
  budget: { cell: ({ budgetMinor }) => <Money minor={budgetMinor} />, isNumber: true },
  state: ({ state }) => messages.states[state],
})

/** The platform's campaigns, and the form that makes one. */
export function OperatorCampaignsPage({ data, form }: PageProps<'operator-campaigns'>) {
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      {form?.campaign ? (
        <CampaignPreview preview={form.campaign} form={form} />
      ) : (
        <CheckedForm
          spec={campaignForm}
          form={form}
          formKey={data.formKey}
          title={messages.new}
          intro={messages.newText}
          check={messages.check}
          choices={{
            category: data.categories.map(({ slug, name }) => ({ value: slug, label: name })),
          }}
        />
      )}
      <section className="section" aria-labelledby="campaigns">
        <h2 id="campaigns">{messages.list}</h2>
        <List
          caption={messages.list}
          columns={columns}
          page={data.campaigns}
          keyOf={({ id }) => id}
          hrefAt={(cursor) => href('operator-campaigns', {}, { cursor })}
          empty={<EmptyState title={messages.none} text={messages.noneText} />}
        />
      </section>
    </OperatorLayout>
  )
}
