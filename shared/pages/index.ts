// Written by `npm run pages` from the routes and the names of files.

import type { Data as Account } from './account/account.ts'
import type { Data as AccountAddress } from './account/account-address.ts'
import type { Data as AccountAddresses } from './account/account-addresses.ts'
import type { Data as AccountNotifications } from './account/account-notifications.ts'
import type { Data as AccountPasskeys } from './account/account-passkeys.ts'
import type { Data as AccountPrivacy } from './account/account-privacy.ts'
import type { Data as AccountSecondFactor } from './account/account-second-factor.ts'
import type { Data as AccountSecurity } from './account/account-security.ts'
import type { Data as CancelErasure } from './account/cancel-erasure.ts'
import type { Data as Cart } from './storefront/cart.ts'
import type { Data as Category } from './storefront/category.ts'
import type { Data as Checkout } from './storefront/checkout.ts'
import type { Data as ConfirmAccess } from './account/confirm-access.ts'
import type { Data as ConfirmEmail } from './account/confirm-email.ts'
import type { Data as ConfirmQuestion } from './storefront/confirm-question.ts'
import type { Data as Consent } from './storefront/consent.ts'
import type { Data as Favorites } from './storefront/favorites.ts'
import type { Data as FindOrder } from './account/find-order.ts'
import type { Data as ForgotPassword } from './account/forgot-password.ts'
import type { Data as GuestPrivacy } from './account/guest-privacy.ts'
import type { Data as Help } from './storefront/help.ts'
import type { Data as Home } from './storefront/home.ts'
import type { Data as Invitation } from './account/invitation.ts'
import type { Data as MerchantAccountStatement } from './merchant/merchant-account-statement.ts'
import type { Data as MerchantAnnouncement } from './merchant/merchant-announcement.ts'
import type { Data as MerchantAnnouncements } from './merchant/merchant-announcements.ts'
import type { Data as MerchantAnswerTemplates } from './merchant/merchant-answer-templates.ts'
import type { Data as MerchantAudit } from './merchant/merchant-audit.ts'
import type { Data as MerchantBankStatement } from './merchant/merchant-bank-statement.ts'
import type { Data as MerchantBankStatements } from './merchant/merchant-bank-statements.ts'
import type { Data as MerchantBulkChange } from './merchant/merchant-bulk-change.ts'
import type { Data as MerchantBulkProducts } from './merchant/merchant-bulk-products.ts'
import type { Data as MerchantClaims } from './merchant/merchant-claims.ts'
import type { Data as MerchantClosures } from './merchant/merchant-closures.ts'
import type { Data as MerchantCommission } from './merchant/merchant-commission.ts'
import type { Data as MerchantConnections } from './merchant/merchant-connections.ts'
import type { Data as MerchantCoupon } from './merchant/merchant-coupon.ts'
import type { Data as MerchantDecision } from './merchant/merchant-decision.ts'
import type { Data as MerchantDecisions } from './merchant/merchant-decisions.ts'
import type { Data as MerchantDelivery } from './merchant/merchant-delivery.ts'
import type { Data as MerchantDeliveryRule } from './merchant/merchant-delivery-rule.ts'
import type { Data as MerchantDeliveryTable } from './merchant/merchant-delivery-table.ts'
import type { Data as MerchantDiscounts } from './merchant/merchant-discounts.ts'
import type { Data as MerchantDispatch } from './merchant/merchant-dispatch.ts'
import type { Data as MerchantFiscal } from './merchant/merchant-fiscal.ts'
import type { Data as MerchantFormerAddresses } from './merchant/merchant-former-addresses.ts'
import type { Data as MerchantMessages } from './merchant/merchant-messages.ts'
import type { Data as MerchantNewProduct } from './merchant/merchant-new-product.ts'
import type { Data as MerchantNumberRows } from './merchant/merchant-number-rows.ts'
import type { Data as MerchantNumbers } from './merchant/merchant-numbers.ts'
import type { Data as MerchantOffers } from './merchant/merchant-offers.ts'
import type { Data as MerchantOrder } from './merchant/merchant-order.ts'
import type { Data as MerchantOrderBatch } from './merchant/merchant-order-batch.ts'
import type { Data as MerchantOrderBatches } from './merchant/merchant-order-batches.ts'
import type { Data as MerchantOrderExport } from './merchant/merchant-order-export.ts'
import type { Data as MerchantOrderInvoices } from './merchant/merchant-order-invoices.ts'
import type { Data as MerchantOrderMessages } from './merchant/merchant-order-messages.ts'
import type { Data as MerchantOrderPapers } from './merchant/merchant-order-papers.ts'
import type { Data as MerchantOrderPrint } from './merchant/merchant-order-print.ts'
import type { Data as MerchantOrderSubstitution } from './merchant/merchant-order-substitution.ts'
import type { Data as MerchantOrderTags } from './merchant/merchant-order-tags.ts'
import type { Data as MerchantOrderWriting } from './merchant/merchant-order-writing.ts'
import type { Data as MerchantOrders } from './merchant/merchant-orders.ts'
import type { Data as MerchantOverview } from './merchant/merchant-overview.ts'
import type { Data as MerchantPastCustomers } from './merchant/merchant-past-customers.ts'
import type { Data as MerchantPastImport } from './merchant/merchant-past-import.ts'
import type { Data as MerchantPastImports } from './merchant/merchant-past-imports.ts'
import type { Data as MerchantPastOrder } from './merchant/merchant-past-order.ts'
import type { Data as MerchantPastOrders } from './merchant/merchant-past-orders.ts'
import type { Data as MerchantPixKey } from './merchant/merchant-pix-key.ts'
import type { Data as MerchantProduct } from './merchant/merchant-product.ts'
import type { Data as MerchantProductGrid } from './merchant/merchant-product-grid.ts'
import type { Data as MerchantProductImport } from './merchant/merchant-product-import.ts'
import type { Data as MerchantProductImports } from './merchant/merchant-product-imports.ts'
import type { Data as MerchantProducts } from './merchant/merchant-products.ts'
import type { Data as MerchantQuestions } from './merchant/merchant-questions.ts'
import type { Data as MerchantReconciliation } from './merchant/merchant-reconciliation.ts'
import type { Data as MerchantRefunds } from './merchant/merchant-refunds.ts'
import type { Data as MerchantReviews } from './merchant/merchant-reviews.ts'
import type { Data as MerchantStock } from './merchant/merchant-stock.ts'
import type { Data as MerchantStore } from './merchant/merchant-store.ts'
import type { Data as MerchantStores } from './merchant/merchant-stores.ts'
import type { Data as MerchantTeam } from './merchant/merchant-team.ts'
import type { Data as MerchantVariantStock } from './merchant/merchant-variant-stock.ts'
import type { Data as ModerationReport } from './storefront/moderation-report.ts'
import type { Data as NotificationPreferences } from './account/notification-preferences.ts'
import type { Data as Operator } from './operator/operator.ts'
import type { Data as OperatorAnnouncement } from './operator/operator-announcement.ts'
import type { Data as OperatorAnnouncements } from './operator/operator-announcements.ts'
import type { Data as OperatorAudit } from './operator/operator-audit.ts'
import type { Data as OperatorBackups } from './operator/operator-backups.ts'
import type { Data as OperatorBankStatement } from './operator/operator-bank-statement.ts'
import type { Data as OperatorBankStatements } from './operator/operator-bank-statements.ts'
import type { Data as OperatorBrand } from './operator/operator-brand.ts'
import type { Data as OperatorCampaign } from './operator/operator-campaign.ts'
import type { Data as OperatorCampaigns } from './operator/operator-campaigns.ts'
import type { Data as OperatorCategories } from './operator/operator-categories.ts'
import type { Data as OperatorClaim } from './operator/operator-claim.ts'
import type { Data as OperatorClaims } from './operator/operator-claims.ts'
import type { Data as OperatorCommission } from './operator/operator-commission.ts'
import type { Data as OperatorCommissionReport } from './operator/operator-commission-report.ts'
import type { Data as OperatorCommissionRule } from './operator/operator-commission-rule.ts'
import type { Data as OperatorConnections } from './operator/operator-connections.ts'
import type { Data as OperatorDecision } from './operator/operator-decision.ts'
import type { Data as OperatorDecisions } from './operator/operator-decisions.ts'
import type { Data as OperatorJobs } from './operator/operator-jobs.ts'
import type { Data as OperatorMerchant } from './operator/operator-merchant.ts'
import type { Data as OperatorMerchants } from './operator/operator-merchants.ts'
import type { Data as OperatorNumberRows } from './operator/operator-number-rows.ts'
import type { Data as OperatorNumbers } from './operator/operator-numbers.ts'
import type { Data as OperatorOrder } from './operator/operator-order.ts'
import type { Data as OperatorOrders } from './operator/operator-orders.ts'
import type { Data as OperatorPayout } from './operator/operator-payout.ts'
import type { Data as OperatorPayouts } from './operator/operator-payouts.ts'
import type { Data as OperatorPeople } from './operator/operator-people.ts'
import type { Data as OperatorPerson } from './operator/operator-person.ts'
import type { Data as OperatorProduct } from './operator/operator-product.ts'
import type { Data as OperatorProducts } from './operator/operator-products.ts'
import type { Data as OperatorQuestions } from './operator/operator-questions.ts'
import type { Data as OperatorReceivables } from './operator/operator-receivables.ts'
import type { Data as OperatorReconciliation } from './operator/operator-reconciliation.ts'
import type { Data as OperatorRefunds } from './operator/operator-refunds.ts'
import type { Data as OperatorReputation } from './operator/operator-reputation.ts'
import type { Data as OperatorReputationRules } from './operator/operator-reputation-rules.ts'
import type { Data as OperatorRequirements } from './operator/operator-requirements.ts'
import type { Data as OperatorReviews } from './operator/operator-reviews.ts'
import type { Data as OperatorSettings } from './operator/operator-settings.ts'
import type { Data as OperatorSynonyms } from './operator/operator-synonyms.ts'
import type { Data as OperatorTeam } from './operator/operator-team.ts'
import type { Data as OperatorText } from './operator/operator-text.ts'
import type { Data as OperatorTexts } from './operator/operator-texts.ts'
import type { Data as OperatorWindow } from './operator/operator-window.ts'
import type { Data as OperatorWindowBlock } from './operator/operator-window-block.ts'
import type { Data as OperatorWindowPage } from './operator/operator-window-page.ts'
import type { Data as OperatorWindowVersion } from './operator/operator-window-version.ts'
import type { Data as Order } from './account/order.ts'
import type { Data as OrderLink } from './account/order-link.ts'
import type { Data as OrderLinkMessages } from './account/order-link-messages.ts'
import type { Data as OrderMessages } from './account/order-messages.ts'
import type { Data as Orders } from './account/orders.ts'
import type { Data as OwnShop } from './account/own-shop.ts'
import type { Data as PostalCode } from './storefront/postal-code.ts'
import type { Data as Privacy } from './storefront/privacy.ts'
import type { Data as Product } from './storefront/product.ts'
import type { Data as ProductInReview } from './operator/product-in-review.ts'
import type { Data as ProductPreview } from './merchant/product-preview.ts'
import type { Data as ProductQuestions } from './storefront/product-questions.ts'
import type { Data as ProductReviews } from './storefront/product-reviews.ts'
import type { Data as ResetPassword } from './account/reset-password.ts'
import type { Data as SavedCart } from './storefront/saved-cart.ts'
import type { Data as Search } from './storefront/search.ts'
import type { Data as Sell } from './account/sell.ts'
import type { Data as Setup } from './operator/setup.ts'
import type { Data as SignIn } from './account/sign-in.ts'
import type { Data as SignInByLink } from './account/sign-in-by-link.ts'
import type { Data as SignInCode } from './account/sign-in-code.ts'
import type { Data as SignInLink } from './account/sign-in-link.ts'
import type { Data as SignOut } from './account/sign-out.ts'
import type { Data as SignUp } from './account/sign-up.ts'
import type { Data as Store } from './storefront/store.ts'
import type { Data as StoreInReview } from './operator/store-in-review.ts'
import type { Data as Stores } from './storefront/stores.ts'
import type { Data as Terms } from './storefront/terms.ts'
import type { Data as UndoChange } from './account/undo-change.ts'
import type { Data as Unsubscribe } from './account/unsubscribe.ts'
import type { Data as WindowPage } from './storefront/window-page.ts'
import type { Data as WindowPreview } from './operator/window-preview.ts'

/** What each page receives from the server. JSON only, but for `Deferred` parts. */
export interface PageData {
  account: Account
  'account-address': AccountAddress
  'account-addresses': AccountAddresses
  'account-notifications': AccountNotifications
  'account-passkeys': AccountPasskeys
  'account-privacy': AccountPrivacy
  'account-second-factor': AccountSecondFactor
  'account-security': AccountSecurity
  'cancel-erasure': CancelErasure
  cart: Cart
  category: Category
  checkout: Checkout
  'confirm-access': ConfirmAccess
  'confirm-email': ConfirmEmail
  'confirm-question': ConfirmQuestion
  consent: Consent
  favorites: Favorites
  'find-order': FindOrder
  'forgot-password': ForgotPassword
  'guest-privacy': GuestPrivacy
  help: Help
  home: Home
  invitation: Invitation
  'merchant-account-statement': MerchantAccountStatement
  'merchant-announcement': MerchantAnnouncement
  'merchant-announcements': MerchantAnnouncements
  'merchant-answer-templates': MerchantAnswerTemplates
  'merchant-audit': MerchantAudit
  'merchant-bank-statement': MerchantBankStatement
  'merchant-bank-statements': MerchantBankStatements
  'merchant-bulk-change': MerchantBulkChange
  'merchant-bulk-products': MerchantBulkProducts
  'merchant-claims': MerchantClaims
  'merchant-closures': MerchantClosures
  'merchant-commission': MerchantCommission
  'merchant-connections': MerchantConnections
  'merchant-coupon': MerchantCoupon
  'merchant-decision': MerchantDecision
  'merchant-decisions': MerchantDecisions
  'merchant-delivery': MerchantDelivery
  'merchant-delivery-rule': MerchantDeliveryRule
  'merchant-delivery-table': MerchantDeliveryTable
  'merchant-discounts': MerchantDiscounts
  'merchant-dispatch': MerchantDispatch
  'merchant-fiscal': MerchantFiscal
  'merchant-former-addresses': MerchantFormerAddresses
  'merchant-messages': MerchantMessages
  'merchant-new-product': MerchantNewProduct
  'merchant-number-rows': MerchantNumberRows
  'merchant-numbers': MerchantNumbers
  'merchant-offers': MerchantOffers
  'merchant-order': MerchantOrder
  'merchant-order-batch': MerchantOrderBatch
  'merchant-order-batches': MerchantOrderBatches
  'merchant-order-export': MerchantOrderExport
  'merchant-order-invoices': MerchantOrderInvoices
  'merchant-order-messages': MerchantOrderMessages
  'merchant-order-papers': MerchantOrderPapers
  'merchant-order-print': MerchantOrderPrint
  'merchant-order-substitution': MerchantOrderSubstitution
  'merchant-order-tags': MerchantOrderTags
  'merchant-order-writing': MerchantOrderWriting
  'merchant-orders': MerchantOrders
  'merchant-overview': MerchantOverview
  'merchant-past-customers': MerchantPastCustomers
  'merchant-past-import': MerchantPastImport
  'merchant-past-imports': MerchantPastImports
  'merchant-past-order': MerchantPastOrder
  'merchant-past-orders': MerchantPastOrders
  'merchant-pix-key': MerchantPixKey
  'merchant-product': MerchantProduct
  'merchant-product-grid': MerchantProductGrid
  'merchant-product-import': MerchantProductImport
  'merchant-product-imports': MerchantProductImports
  'merchant-products': MerchantProducts
  'merchant-questions': MerchantQuestions
  'merchant-reconciliation': MerchantReconciliation
  'merchant-refunds': MerchantRefunds
  'merchant-reviews': MerchantReviews
  'merchant-stock': MerchantStock
  'merchant-store': MerchantStore
  'merchant-stores': MerchantStores
  'merchant-team': MerchantTeam
  'merchant-variant-stock': MerchantVariantStock
  'moderation-report': ModerationReport
  'notification-preferences': NotificationPreferences
  operator: Operator
  'operator-announcement': OperatorAnnouncement
  'operator-announcements': OperatorAnnouncements
  'operator-audit': OperatorAudit
  'operator-backups': OperatorBackups
  'operator-bank-statement': OperatorBankStatement
  'operator-bank-statements': OperatorBankStatements
  'operator-brand': OperatorBrand
  'operator-campaign': OperatorCampaign
  'operator-campaigns': OperatorCampaigns
  'operator-categories': OperatorCategories
  'operator-claim': OperatorClaim
  'operator-claims': OperatorClaims
  'operator-commission': OperatorCommission
  'operator-commission-report': OperatorCommissionReport
  'operator-commission-rule': OperatorCommissionRule
  'operator-connections': OperatorConnections
  'operator-decision': OperatorDecision
  'operator-decisions': OperatorDecisions
  'operator-jobs': OperatorJobs
  'operator-merchant': OperatorMerchant
  'operator-merchants': OperatorMerchants
  'operator-number-rows': OperatorNumberRows
  'operator-numbers': OperatorNumbers
  'operator-order': OperatorOrder
  'operator-orders': OperatorOrders
  'operator-payout': OperatorPayout
  'operator-payouts': OperatorPayouts
  'operator-people': OperatorPeople
  'operator-person': OperatorPerson
  'operator-product': OperatorProduct
  'operator-products': OperatorProducts
  'operator-questions': OperatorQuestions
  'operator-receivables': OperatorReceivables
  'operator-reconciliation': OperatorReconciliation
  'operator-refunds': OperatorRefunds
  'operator-reputation': OperatorReputation
  'operator-reputation-rules': OperatorReputationRules
  'operator-requirements': OperatorRequirements
  'operator-reviews': OperatorReviews
  'operator-settings': OperatorSettings
  'operator-synonyms': OperatorSynonyms
  'operator-team': OperatorTeam
  'operator-text': OperatorText
  'operator-texts': OperatorTexts
  'operator-window': OperatorWindow
  'operator-window-block': OperatorWindowBlock
  'operator-window-page': OperatorWindowPage
  'operator-window-version': OperatorWindowVersion
  order: Order
  'order-link': OrderLink
  'order-link-messages': OrderLinkMessages
  'order-messages': OrderMessages
  orders: Orders
  'own-shop': OwnShop
  'postal-code': PostalCode
  privacy: Privacy
  product: Product
  'product-in-review': ProductInReview
  'product-preview': ProductPreview
  'product-questions': ProductQuestions
  'product-reviews': ProductReviews
  'reset-password': ResetPassword
  'saved-cart': SavedCart
  search: Search
  sell: Sell
  setup: Setup
  'sign-in': SignIn
  'sign-in-by-link': SignInByLink
  'sign-in-code': SignInCode
  'sign-in-link': SignInLink
  'sign-out': SignOut
  'sign-up': SignUp
  store: Store
  'store-in-review': StoreInReview
  stores: Stores
  terms: Terms
  'undo-change': UndoChange
  unsubscribe: Unsubscribe
  'window-page': WindowPage
  'window-preview': WindowPreview
}
