import { campaignShippingText } from '#shared/messages/storefront/coupons.ts'
import type { CartStoreView } from '#shared/orders/cart.ts'

/** Why shipping from this store costs less than it did. */
export const CampaignShipping = ({ store: { campaign } }: { store: CartStoreView }) =>
  campaign?.paysShipping && <p className="small">{campaignShippingText(campaign.name)}</p>
