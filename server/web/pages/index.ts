// Written by `npm run pages` from the routes and the names of files.

import type { PageName } from '#shared/routes.ts'
import { account } from './account/account.ts'
import { accountAddress } from './account/account-address.ts'
import { accountAddresses } from './account/account-addresses.ts'
import { accountNotifications } from './account/account-notifications.ts'
import { accountPasskeys } from './account/account-passkeys.ts'
import { accountPrivacy } from './account/account-privacy.ts'
import { accountSecondFactor } from './account/account-second-factor.ts'
import { accountSecurity } from './account/account-security.ts'
import { cancelErasure } from './account/cancel-erasure.ts'
import { cart } from './storefront/cart.ts'
import { category } from './storefront/category.ts'
import { checkout } from './storefront/checkout.ts'
import { confirmAccess } from './account/confirm-access.ts'
import { confirmEmail } from './account/confirm-email.ts'
import { confirmQuestion } from './storefront/confirm-question.ts'
import { consent } from './storefront/consent.ts'
import { favorites } from './storefront/favorites.ts'
import { findOrder } from './account/find-order.ts'
import { forgotPassword } from './account/forgot-password.ts'
import { guestPrivacy } from './account/guest-privacy.ts'
import { help } from './storefront/help.ts'
import { home } from './storefront/home.ts'
import { invitation } from './account/invitation.ts'
import { merchantAccountStatement } from './merchant/merchant-account-statement.ts'
import { merchantAnnouncement } from './merchant/merchant-announcement.ts'
import { merchantAnnouncements } from './merchant/merchant-announcements.ts'
import { merchantAnswerTemplates } from './merchant/merchant-answer-templates.ts'
import { merchantAudit } from './merchant/merchant-audit.ts'
import { merchantBankStatement } from './merchant/merchant-bank-statement.ts'
import { merchantBankStatements } from './merchant/merchant-bank-statements.ts'
import { merchantBulkChange } from './merchant/merchant-bulk-change.ts'
import { merchantBulkProducts } from './merchant/products/merchant-bulk-products.ts'
import { merchantClaims } from './merchant/merchant-claims.ts'
import { merchantClosures } from './merchant/merchant-closures.ts'
import { merchantCommission } from './merchant/merchant-commission.ts'
import { merchantConnections } from './merchant/connections/merchant-connections.ts'
import { merchantCoupon } from './merchant/merchant-coupon.ts'
import { merchantDecision } from './merchant/merchant-decision.ts'
import { merchantDecisions } from './merchant/merchant-decisions.ts'
import { merchantDelivery } from './merchant/merchant-delivery.ts'
import { merchantDeliveryRule } from './merchant/merchant-delivery-rule.ts'
import { merchantDeliveryTable } from './merchant/merchant-delivery-table.ts'
import { merchantDiscounts } from './merchant/merchant-discounts.ts'
import { merchantDispatch } from './merchant/merchant-dispatch.ts'
import { merchantFiscal } from './merchant/merchant-fiscal.ts'
import { merchantFormerAddresses } from './merchant/merchant-former-addresses.ts'
import { merchantMessages } from './merchant/merchant-messages.ts'
import { merchantNewProduct } from './merchant/products/merchant-new-product.ts'
import { merchantNumberRows } from './merchant/merchant-number-rows.ts'
import { merchantNumbers } from './merchant/merchant-numbers.ts'
import { merchantOffers } from './merchant/merchant-offers.ts'
import { merchantOrder } from './merchant/merchant-order.ts'
import { merchantOrderBatch } from './merchant/merchant-order-batch.ts'
import { merchantOrderBatches } from './merchant/merchant-order-batches.ts'
import { merchantOrderExport } from './merchant/merchant-order-export.ts'
import { merchantOrderInvoices } from './merchant/merchant-order-invoices.ts'
import { merchantOrderMessages } from './merchant/merchant-order-messages.ts'
import { merchantOrderPapers } from './merchant/merchant-order-papers.ts'
import { merchantOrderPrint } from './merchant/merchant-order-print.ts'
import { merchantOrderSubstitution } from './merchant/merchant-order-substitution.ts'
import { merchantOrderTags } from './merchant/merchant-order-tags.ts'
import { merchantOrderWriting } from './merchant/merchant-order-writing.ts'
import { merchantOrders } from './merchant/merchant-orders.ts'
import { merchantOverview } from './merchant/merchant-overview.ts'
import { merchantPastCustomers } from './merchant/merchant-past-customers.ts'
import { merchantPastImport } from './merchant/merchant-past-import.ts'
import { merchantPastImports } from './merchant/merchant-past-imports.ts'
import { merchantPastOrder } from './merchant/merchant-past-order.ts'
import { merchantPastOrders } from './merchant/merchant-past-orders.ts'
import { merchantPixKey } from './merchant/merchant-pix-key.ts'
import { merchantProduct } from './merchant/products/merchant-product.ts'
import { merchantProductGrid } from './merchant/products/merchant-product-grid.ts'
import { merchantProductImport } from './merchant/products/merchant-product-import.ts'
import { merchantProductImports } from './merchant/products/merchant-product-imports.ts'
import { merchantProducts } from './merchant/products/merchant-products.ts'
import { merchantQuestions } from './merchant/merchant-questions.ts'
import { merchantReconciliation } from './merchant/merchant-reconciliation.ts'
import { merchantRefunds } from './merchant/merchant-refunds.ts'
import { merchantReviews } from './merchant/merchant-reviews.ts'
import { merchantStock } from './merchant/merchant-stock.ts'
import { merchantStore } from './merchant/merchant-store.ts'
import { merchantStores } from './merchant/merchant-stores.ts'
import { merchantTeam } from './merchant/merchant-team.ts'
import { merchantVariantStock } from './merchant/merchant-variant-stock.ts'
import { moderationReport } from './storefront/moderation-report.ts'
import { notificationPreferences } from './account/notification-preferences.ts'
import { operator } from './operator/operator.ts'
import { operatorAnnouncement } from './operator/operator-announcement.ts'
import { operatorAnnouncements } from './operator/operator-announcements.ts'
import { operatorAudit } from './operator/operator-audit.ts'
import { operatorBackups } from './operator/operator-backups.ts'
import { operatorBankStatement } from './operator/operator-bank-statement.ts'
import { operatorBankStatements } from './operator/operator-bank-statements.ts'
import { operatorBrand } from './operator/operator-brand.ts'
import { operatorCampaign } from './operator/operator-campaign.ts'
import { operatorCampaigns } from './operator/operator-campaigns.ts'
import { operatorCategories } from './operator/operator-categories.ts'
import { operatorClaim } from './operator/operator-claim.ts'
import { operatorClaims } from './operator/operator-claims.ts'
import { operatorCommission } from './operator/operator-commission.ts'
import { operatorCommissionReport } from './operator/operator-commission-report.ts'
import { operatorCommissionRule } from './operator/operator-commission-rule.ts'
import { operatorConnections } from './operator/operator-connections.ts'
import { operatorDecision } from './operator/operator-decision.ts'
import { operatorDecisions } from './operator/operator-decisions.ts'
import { operatorJobs } from './operator/operator-jobs.ts'
import { operatorMerchant } from './operator/operator-merchant.ts'
import { operatorMerchants } from './operator/operator-merchants.ts'
import { operatorNumberRows } from './operator/operator-number-rows.ts'
import { operatorNumbers } from './operator/operator-numbers.ts'
import { operatorOrder } from './operator/operator-order.ts'
import { operatorOrders } from './operator/operator-orders.ts'
import { operatorPayout } from './operator/operator-payout.ts'
import { operatorPayouts } from './operator/operator-payouts.ts'
import { operatorPeople } from './operator/operator-people.ts'
import { operatorPerson } from './operator/operator-person.ts'
import { operatorProduct } from './operator/operator-product.ts'
import { operatorProducts } from './operator/operator-products.ts'
import { operatorQuestions } from './operator/operator-questions.ts'
import { operatorReceivables } from './operator/operator-receivables.ts'
import { operatorReconciliation } from './operator/operator-reconciliation.ts'
import { operatorRefunds } from './operator/operator-refunds.ts'
import { operatorReputation } from './operator/operator-reputation.ts'
import { operatorReputationRules } from './operator/operator-reputation-rules.ts'
import { operatorRequirements } from './operator/operator-requirements.ts'
import { operatorReviews } from './operator/operator-reviews.ts'
import { operatorSettings } from './operator/operator-settings.ts'
import { operatorSynonyms } from './operator/operator-synonyms.ts'
import { operatorTeam } from './operator/operator-team.ts'
import { operatorText } from './operator/operator-text.ts'
import { operatorTexts } from './operator/operator-texts.ts'
import { operatorWindow } from './operator/operator-window.ts'
import { operatorWindowBlock } from './operator/operator-window-block.ts'
import { operatorWindowPage } from './operator/operator-window-page.ts'
import { operatorWindowVersion } from './operator/operator-window-version.ts'
import { order } from './account/order.ts'
import { orderLink } from './account/order-link.ts'
import { orderLinkMessages } from './account/order-link-messages.ts'
import { orderMessages } from './account/order-messages.ts'
import { orders } from './account/orders.ts'
import { ownShop } from './account/own-shop.ts'
import { postalCode } from './storefront/postal-code.ts'
import { privacy } from './storefront/privacy.ts'
import { product } from './storefront/product.ts'
import { productInReview } from './operator/product-in-review.ts'
import { productPreview } from './merchant/products/product-preview.ts'
import { productQuestions } from './storefront/product-questions.ts'
import { productReviews } from './storefront/product-reviews.ts'
import { resetPassword } from './account/reset-password.ts'
import { savedCart } from './storefront/saved-cart.ts'
import { search } from './storefront/search.ts'
import { sell } from './account/sell.ts'
import { setup } from './operator/setup/setup.ts'
import { signIn } from './account/sign-in/sign-in.ts'
import { signInByLink } from './account/sign-in/sign-in-by-link.ts'
import { signInCode } from './account/sign-in/sign-in-code.ts'
import { signInLink } from './account/sign-in/sign-in-link.ts'
import { signOut } from './account/sign-out.ts'
import { signUp } from './account/sign-in/sign-up.ts'
import { store } from './storefront/store.ts'
import { storeInReview } from './operator/store-in-review.ts'
import { stores } from './storefront/stores.ts'
import { terms } from './storefront/terms.ts'
import { undoChange } from './account/undo-change.ts'
import { unsubscribe } from './account/unsubscribe.ts'
import { windowPage } from './storefront/window-page.ts'
import { windowPreview } from './operator/window-preview.ts'
import type { Page } from './page.ts'

/** The server side of every page. */
export const pages: { [Name in PageName]: Page<Name> } = {
  account: account,
  'account-address': accountAddress,
  'account-addresses': accountAddresses,
  'account-notifications': accountNotifications,
  'account-passkeys': accountPasskeys,
  'account-privacy': accountPrivacy,
  'account-second-factor': accountSecondFactor,
  'account-security': accountSecurity,
  'cancel-erasure': cancelErasure,
  cart: cart,
  category: category,
  checkout: checkout,
  'confirm-access': confirmAccess,
  'confirm-email': confirmEmail,
  'confirm-question': confirmQuestion,
  consent: consent,
  favorites: favorites,
  'find-order': findOrder,
  'forgot-password': forgotPassword,
  'guest-privacy': guestPrivacy,
  help: help,
  home: home,
  invitation: invitation,
  'merchant-account-statement': merchantAccountStatement,
  'merchant-announcement': merchantAnnouncement,
  'merchant-announcements': merchantAnnouncements,
  'merchant-answer-templates': merchantAnswerTemplates,
  'merchant-audit': merchantAudit,
  'merchant-bank-statement': merchantBankStatement,
  'merchant-bank-statements': merchantBankStatements,
  'merchant-bulk-change': merchantBulkChange,
  'merchant-bulk-products': merchantBulkProducts,
  'merchant-claims': merchantClaims,
  'merchant-closures': merchantClosures,
  'merchant-commission': merchantCommission,
  'merchant-connections': merchantConnections,
  'merchant-coupon': merchantCoupon,
  'merchant-decision': merchantDecision,
  'merchant-decisions': merchantDecisions,
  'merchant-delivery': merchantDelivery,
  'merchant-delivery-rule': merchantDeliveryRule,
  'merchant-delivery-table': merchantDeliveryTable,
  'merchant-discounts': merchantDiscounts,
  'merchant-dispatch': merchantDispatch,
  'merchant-fiscal': merchantFiscal,
  'merchant-former-addresses': merchantFormerAddresses,
  'merchant-messages': merchantMessages,
  'merchant-new-product': merchantNewProduct,
  'merchant-number-rows': merchantNumberRows,
  'merchant-numbers': merchantNumbers,
  'merchant-offers': merchantOffers,
  'merchant-order': merchantOrder,
  'merchant-order-batch': merchantOrderBatch,
  'merchant-order-batches': merchantOrderBatches,
  'merchant-order-export': merchantOrderExport,
  'merchant-order-invoices': merchantOrderInvoices,
  'merchant-order-messages': merchantOrderMessages,
  'merchant-order-papers': merchantOrderPapers,
  'merchant-order-print': merchantOrderPrint,
  'merchant-order-substitution': merchantOrderSubstitution,
  'merchant-order-tags': merchantOrderTags,
  'merchant-order-writing': merchantOrderWriting,
  'merchant-orders': merchantOrders,
  'merchant-overview': merchantOverview,
  'merchant-past-customers': merchantPastCustomers,
  'merchant-past-import': merchantPastImport,
  'merchant-past-imports': merchantPastImports,
  'merchant-past-order': merchantPastOrder,
  'merchant-past-orders': merchantPastOrders,
  'merchant-pix-key': merchantPixKey,
  'merchant-product': merchantProduct,
  'merchant-product-grid': merchantProductGrid,
  'merchant-product-import': merchantProductImport,
  'merchant-product-imports': merchantProductImports,
  'merchant-products': merchantProducts,
  'merchant-questions': merchantQuestions,
  'merchant-reconciliation': merchantReconciliation,
  'merchant-refunds': merchantRefunds,
  'merchant-reviews': merchantReviews,
  'merchant-stock': merchantStock,
  'merchant-store': merchantStore,
  'merchant-stores': merchantStores,
  'merchant-team': merchantTeam,
  'merchant-variant-stock': merchantVariantStock,
  'moderation-report': moderationReport,
  'notification-preferences': notificationPreferences,
  operator: operator,
  'operator-announcement': operatorAnnouncement,
  'operator-announcements': operatorAnnouncements,
  'operator-audit': operatorAudit,
  'operator-backups': operatorBackups,
  'operator-bank-statement': operatorBankStatement,
  'operator-bank-statements': operatorBankStatements,
  'operator-brand': operatorBrand,
  'operator-campaign': operatorCampaign,
  'operator-campaigns': operatorCampaigns,
  'operator-categories': operatorCategories,
  'operator-claim': operatorClaim,
  'operator-claims': operatorClaims,
  'operator-commission': operatorCommission,
  'operator-commission-report': operatorCommissionReport,
  'operator-commission-rule': operatorCommissionRule,
  'operator-connections': operatorConnections,
  'operator-decision': operatorDecision,
  'operator-decisions': operatorDecisions,
  'operator-jobs': operatorJobs,
  'operator-merchant': operatorMerchant,
  'operator-merchants': operatorMerchants,
  'operator-number-rows': operatorNumberRows,
  'operator-numbers': operatorNumbers,
  'operator-order': operatorOrder,
  'operator-orders': operatorOrders,
  'operator-payout': operatorPayout,
  'operator-payouts': operatorPayouts,
  'operator-people': operatorPeople,
  'operator-person': operatorPerson,
  'operator-product': operatorProduct,
  'operator-products': operatorProducts,
  'operator-questions': operatorQuestions,
  'operator-receivables': operatorReceivables,
  'operator-reconciliation': operatorReconciliation,
  'operator-refunds': operatorRefunds,
  'operator-reputation': operatorReputation,
  'operator-reputation-rules': operatorReputationRules,
  'operator-requirements': operatorRequirements,
  'operator-reviews': operatorReviews,
  'operator-settings': operatorSettings,
  'operator-synonyms': operatorSynonyms,
  'operator-team': operatorTeam,
  'operator-text': operatorText,
  'operator-texts': operatorTexts,
  'operator-window': operatorWindow,
  'operator-window-block': operatorWindowBlock,
  'operator-window-page': operatorWindowPage,
  'operator-window-version': operatorWindowVersion,
  order: order,
  'order-link': orderLink,
  'order-link-messages': orderLinkMessages,
  'order-messages': orderMessages,
  orders: orders,
  'own-shop': ownShop,
  'postal-code': postalCode,
  privacy: privacy,
  product: product,
  'product-in-review': productInReview,
  'product-preview': productPreview,
  'product-questions': productQuestions,
  'product-reviews': productReviews,
  'reset-password': resetPassword,
  'saved-cart': savedCart,
  search: search,
  sell: sell,
  setup: setup,
  'sign-in': signIn,
  'sign-in-by-link': signInByLink,
  'sign-in-code': signInCode,
  'sign-in-link': signInLink,
  'sign-out': signOut,
  'sign-up': signUp,
  store: store,
  'store-in-review': storeInReview,
  stores: stores,
  terms: terms,
  'undo-change': undoChange,
  unsubscribe: unsubscribe,
  'window-page': windowPage,
  'window-preview': windowPreview,
}
