import { randomUUID } from 'node:crypto'
import { campaigns } from '#server/shop/campaigns/campaign-queries.ts'
import { type CampaignGoods, campaignTimes, createCampaign } from '#server/shop/campaigns/change-campaigns.ts'
import { previewCampaign } from '#server/shop/campaigns/preview-campaign.ts'
import { categoryPaths } from '#server/shop/catalog/categories/category-tree.ts'
import { storeNamed } from '#server/shop/merchants/merchant-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { campaignForm } from '#shared/forms/campaign-forms.ts'
import { formText } from '#shared/forms.ts'
import { campaignFormMessages as messages } from '#shared/messages/operator/campaigns.ts'
import type { CampaignPreview, NewCampaign } from '#shared/money/campaign-views.ts'
import { lastMomentOf } from '#shared/orders/returns.ts'
import { operatorCampaignDone } from './operator-campaign.ts'

/** The platform's campaigns, and the form that makes one: first a preview, then it is created. */
export const operatorCampaigns: Page<'operator-campaigns'> = {
  async load({ services, url: { searchParams } }) {
    const [found, tree] = await Promise.all([
      campaigns(services, searchParams.get('cursor')),
      services.cached.categories(),
    ])
    const categories = categoryPaths(tree).map(({ slug, name }) => ({ slug, name }))
    return { campaigns: found, categories, formKey: randomUUID() }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const actions = {
  create: formAction(campaignForm, async (context, { campaign, store, category: slug }) => {
    const { services, form, digest, refused, done } = context
    const [found, tree] = await Promise.all([
      store ? storeNamed(services.db, store) : null,
      services.cached.categories(),
    ])
    const category = slug ? tree.bySlug(slug) : null
    if (store && !found) return refused({ store: messages.storeWrong })
    if (slug && !category) return refused({ category: messages.categoryWrong })
    const goods = { store: found, category }
    const step = formText(form, 'step')
    if (step === 'edit') return done({ values: form })
    if (step !== 'create' || digest === null) {
      const categoryIds = category ? tree.idsOf(category) : null
      const ofGoods = { merchantId: found?.id ?? null, categoryIds }
      const reach = await previewCampaign(services.db, campaign, ofGoods)
      return done({ values: form, campaign: { reach, ...previewOf(services, campaign, goods) } })
    }
    const campaignId = await createCampaign(services, { campaign, goods, by: operatorOf(context), digest })
    return operatorCampaignDone.at('created', { campaignId })
  }),
}

function previewOf(
  { country, settlement }: Services,
  { name, budgetMinor, startsOn, endsOn, ...terms }: NewCampaign,
  { store, category }: CampaignGoods,
): Omit<CampaignPreview, 'reach'> {
  const { startsAt, endsAt } = campaignTimes({ startsOn, endsOn }, country)
  const facts = {
    ...terms,
    store: store?.name ?? null,
    category: category?.name ?? null,
    startsAt: startsAt.toISOString(),
    endsAt: lastMomentOf(endsAt).toISOString(),
  }
  return { name, facts, budgetMinor, isDirect: settlement === 'direct' }
}
