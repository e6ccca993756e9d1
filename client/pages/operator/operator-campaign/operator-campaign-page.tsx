import { Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormFrame, FormSection } from '#client/ui/form/form-section.tsx'
import { CampaignTerms } from '#client/ui/operator/campaign-facts.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { List } from '#client/ui/page/list.tsx'
import { columnsOf } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { campaignBudgetForm, endCampaignForm } from '#shared/forms/campaign-forms.ts'
import { href } from '#shared/href.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { campaignsMessages, campaignMessages as messages } from '#shared/messages/operator/campaigns.ts'
import type { CampaignOrder } from '#shared/money/campaign-views.ts'
import type { PageProps } from '#shared/pages.ts'

const columns = columnsOf<CampaignOrder, keyof typeof messages.columns>(messages.columns, {
  number: ({ number, isCanceled }) => (
    <>
      <Link to={href('operator-order', { orderNumber: number })}>{number}</Link>
      {isCanceled && <span className="soft"> ({messages.canceled})</span>}
    </>
  ),
  store: ({ store }) => <span className="breakable">{store}</span>,
  at: ({ createdAt }) => <Time at={createdAt} withHour short />,
  items: { cell: ({ itemsMinor }) => <Money minor={itemsMinor} />, isNumber: true },
  shipping: { cell: ({ shippingMinor }) => <Money minor={shippingMinor} />, isNumber: true },
  booked: { cell: ({ bookedMinor }) => <Money minor={bookedMinor} />, isNumber: true },
})

/** One campaign: how it works, what it costs, and the orders that it pays of. */
export function OperatorCampaignPage({ data, form }: PageProps<'operator-campaign'>) {
  const { campaign, costs, orders } = data
  const { id: campaignId, name, state } = campaign
  const formOf = (intent: string) => (form?.intent === intent ? form : null)
  const isOpen = state !== 'ended' && state !== 'over'
  return (
    <OperatorLayout
      title={name}
      description={messages.description}
      trail={
        <Breadcrumbs from={{ to: href('operator-campaigns'), label: campaignsMessages.title }} here={name} />
      }
    >
      <section className="panel stack" aria-labelledby="facts">
        <h2 id="facts">{messages.facts}</h2>
        <CampaignTerms campaign={campaign}>
          <dt>{messages.state}</dt>
          <dd>{campaignsMessages.states[state]}</dd>
        </CampaignTerms>
      </section>
      <section className="panel stack" aria-labelledby="costs">
        <h2 id="costs">{messages.costs}</h2>
        <dl className="facts">
          <dt>{messages.budget}</dt>
          <dd>
            <Money minor={campaign.budgetMinor} />
          </dd>
          <dt>{messages.spent}</dt>
          <dd>
            <Money minor={campaign.spentMinor} />
          </dd>
          <dt>{messages.booked}</dt>
          <dd>
            <Money minor={costs.bookedMinor} />
          </dd>
          <dt>{messages.orders}</dt>
          <dd>{formatNumber(costs.orders)}</dd>
        </dl>
      </section>
      <section className="section" aria-labelledby="orders">
        <h2 id="orders">{messages.orders}</h2>
        <List
          caption={messages.list}
          columns={columns}
          page={orders}
          keyOf={({ number }) => number}
          hrefAt={(cursor) => href('operator-campaign', { campaignId }, { cursor })}
          empty={<EmptyState title={messages.none} text={messages.noneText} />}
        />
      </section>
      {isOpen && (
        <>
          <FormSection
            spec={campaignBudgetForm}
            title={messages.budgetTitle}
            form={formOf(campaignBudgetForm.intent)}
            known={{ budget: campaign.budgetMinor }}
            submit={messages.saveBudget}
            variant="secondary"
            beside
          />
          <details className="action" open={formOf(endCampaignForm.intent) !== null || undefined}>
            <summary>{messages.endTitle}</summary>
            <FormFrame spec={endCampaignForm} form={formOf(endCampaignForm.intent)}>
              <p className="small">{messages.endText}</p>
              <div className="cluster">
                <Button variant="secondary">{messages.end}</Button>
              </div>
            </FormFrame>
          </details>
        </>
      )}
    </OperatorLayout>
  )
}
