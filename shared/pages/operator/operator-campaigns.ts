import type { ListPart } from '#shared/catalog/catalog.ts'
import type { CampaignView } from '#shared/money/campaign-views.ts'

export interface Data {
  campaigns: ListPart<CampaignView>
  /** To choose from, by slug. */
  categories: { slug: string; name: string }[]
  formKey: string
}
