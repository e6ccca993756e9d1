import { campaignCosts, campaignView, ordersOfCampaign } from '#server/shop/campaigns/campaign-queries.ts'
import { changeCampaignBudget, endCampaign } from '#server/shop/campaigns/change-campaigns.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { campaignBudgetForm, endCampaignForm } from '#shared/forms/campaign-forms.ts'
import { campaignsMessages, campaignMessages as messages } from '#shared/messages/operator/campaigns.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

export const operatorCampaignDone = doneOn('operator-campaign', {
  created: campaignsMessages.created,
  ...messages.saved,
})

/** One campaign: how it works, what it costs, and the orders that it pays of. */
export const operatorCampaign: Page<'operator-campaign'> = {
  done: operatorCampaignDone,

  async load({ services, params: { campaignId }, url }) {
    const cursor = url.searchParams.get('cursor')
    const [campaign, costs, orders] = await Promise.all([
      campaignView(services, campaignId),
      campaignCosts(services.db, campaignId),
      ordersOfCampaign(services.db, { campaignId, cursor }),
    ])
    if (!campaign) throw pageNotFound(url.pathname)
    return { campaign, costs, orders }
  },

  async submit(context) {
    return runAction(actions, context, context.params.campaignId)
  },
}

const actions = {
  budget: formAction(campaignBudgetForm, async (context, { budget: budgetMinor }, campaignId: string) => {
    await changeCampaignBudget(context.services, { campaignId, by: operatorOf(context), budgetMinor })
    return operatorCampaignDone.at('budget', { campaignId })
  }),

  end: formAction(endCampaignForm, async (context, _values, campaignId: string) => {
    await endCampaign(context.services, { campaignId, by: operatorOf(context) })
    return operatorCampaignDone.at('ended', { campaignId })
  }),
}
