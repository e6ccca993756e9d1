import type { ListPart } from '#shared/catalog/catalog.ts'
import type { CampaignCosts, CampaignOrder, CampaignView } from '#shared/money/campaign-views.ts'

export interface Data {
  campaign: CampaignView
  costs: CampaignCosts
  orders: ListPart<CampaignOrder>
}
