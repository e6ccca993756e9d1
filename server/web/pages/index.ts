import type { PageName } from '#shared/routes.ts'
import { account } from './account/account.ts'
import { accountAddress } from './account/account-address.ts'
import { accountAddresses } from './account/account-addresses.ts'
import { accountNotices } from './account/account-notices.ts'
import { accountNotifications } from './account/account-notifications.ts'
import { accountPasskeys } from './account/account-passkeys.ts'
import { accountPrivacy } from './account/account-privacy.ts'
import { accountSecondFactor } from './account/account-second-factor.ts'
import { accountSecurity } from './account/account-security.ts'
import { cancelErasure } from './account/cancel-erasure.ts'
import { confirmEmail } from './account/confirm-email.ts'
import { findOrder } from './account/find-order.ts'
import { forgotPassword } from './account/forgot-password.ts'
import { guestPrivacy } from './account/guest-privacy.ts'
import { invitation } from './account/invitation.ts'
import { order } from './account/order.ts'
import { orderLink } from './account/order-link.ts'
import { orderLinkMessages } from './account/order-link-messages.ts'
import { orderMessages } from './account/order-messages.ts'
import { orders } from './account/orders.ts'
import { ownShop } from './account/own-shop.ts'
import { resetPassword } from './account/reset-password.ts'
import { sell } from './account/sell.ts'
import { signIn } from './account/sign-in/sign-in.ts'
import { signInByLink } from './account/sign-in/sign-in-by-link.ts'
import { signInCode } from './account/sign-in/sign-in-code.ts'
import { signInLink } from './account/sign-in/sign-in-link.ts'
import { signUp } from './account/sign-in/sign-up.ts'
import { signOut } from './account/sign-out.ts'
import { unsubscribe } from './account/unsubscribe.ts'
import { merchantConnections } from './merchant/connections/merchant-connections.ts'
import { merchantAccountStatement } from './merchant/merchant-account-statement.ts'
import { merchantAnswerTemplates } from './merchant/merchant-answer-templates.ts'
import { merchantAudit } from './merchant/merchant-audit.ts'
import { merchantBankStatement } from './merchant/merchant-bank-statement.ts'
import { merchantBankStatements } from './merchant/merchant-bank-statements.ts'
import { merchantBulkChange } from './merchant/merchant-bulk-change.ts'
import { merchantClaims } from './merchant/merchant-claims.ts'
import { merchantClosures } from './merchant/merchant-closures.ts'
import { merchantCommission } from './merchant/merchant-commission.ts'
import { merchantDelivery } from './merchant/merchant-delivery.ts'
import { merchantDeliveryRule } from './merchant/merchant-delivery-rule.ts'
import { merchantDeliveryTable } from './merchant/merchant-delivery-table.ts'
import { merchantDiscounts } from './merchant/merchant-discounts.ts'
import { merchantFiscal } from './merchant/merchant-fiscal.ts'
import { merchantMessages } from './merchant/merchant-messages.ts'
import { merchantOrder } from './merchant/merchant-order.ts'
import { merchantOrderExport } from './merchant/merchant-order-export.ts'
import { merchantOrderInvoices } from './merchant/merchant-order-invoices.ts'
import { merchantOrderMessages } from './merchant/merchant-order-messages.ts'
import { merchantOrders } from './merchant/merchant-orders.ts'
import { merchantOverview } from './merchant/merchant-overview.ts'
import { merchantPixKey } from './merchant/merchant-pix-key.ts'
import { merchantQuestions } from './merchant/merchant-questions.ts'
import { merchantReconciliation } from './merchant/merchant-reconciliation.ts'
import { merchantReviews } from './merchant/merchant-reviews.ts'
import { merchantStock } from './merchant/merchant-stock.ts'
import { merchantStore } from './merchant/merchant-store.ts'
import { merchantStores } from './merchant/merchant-stores.ts'
import { merchantTeam } from './merchant/merchant-team.ts'
import { merchantVariantStock } from './merchant/merchant-variant-stock.ts'
import { merchantBulkProducts } from './merchant/products/merchant-bulk-products.ts'
import { merchantNewProduct } from './merchant/products/merchant-new-product.ts'
import { merchantProduct } from './merchant/products/merchant-product.ts'
import { merchantProductGrid } from './merchant/products/merchant-product-grid.ts'
import { merchantProductImport } from './merchant/products/merchant-product-import.ts'
import { merchantProductImports } from './merchant/products/merchant-product-imports.ts'
import { merchantProducts } from './merchant/products/merchant-products.ts'
import { productPreview } from './merchant/products/product-preview.ts'
import { operator } from './operator/operator.ts'
import { operatorAudit } from './operator/operator-audit.ts'
import { operatorBankStatement } from './operator/operator-bank-statement.ts'
import { operatorBankStatements } from './operator/operator-bank-statements.ts'
import { operatorBrand } from './operator/operator-brand.ts'
import { operatorCategories } from './operator/operator-categories.ts'
import { operatorClaim } from './operator/operator-claim.ts'
import { operatorClaims } from './operator/operator-claims.ts'
import { operatorCommission } from './operator/operator-commission.ts'
import { operatorCommissionReport } from './operator/operator-commission-report.ts'
import { operatorCommissionRule } from './operator/operator-commission-rule.ts'
import { operatorConnections } from './operator/operator-connections.ts'
import { operatorJobs } from './operator/operator-jobs.ts'
import { operatorMerchant } from './operator/operator-merchant.ts'
import { operatorMerchants } from './operator/operator-merchants.ts'
import { operatorOrder } from './operator/operator-order.ts'
import { operatorOrders } from './operator/operator-orders.ts'
import { operatorPayout } from './operator/operator-payout.ts'
import { operatorPayouts } from './operator/operator-payouts.ts'
import { operatorProducts } from './operator/operator-products.ts'
import { operatorQuestions } from './operator/operator-questions.ts'
import { operatorReceivables } from './operator/operator-receivables.ts'
import { operatorReconciliation } from './operator/operator-reconciliation.ts'
import { operatorRequirements } from './operator/operator-requirements.ts'
import { operatorReviews } from './operator/operator-reviews.ts'
import { operatorSettings } from './operator/operator-settings.ts'
import { operatorSynonyms } from './operator/operator-synonyms.ts'
import { operatorText } from './operator/operator-text.ts'
import { operatorTexts } from './operator/operator-texts.ts'
import { productInReview } from './operator/product-in-review.ts'
import { setup } from './operator/setup/setup.ts'
import type { Page } from './page.ts'
import { cart } from './storefront/cart.ts'
import { category } from './storefront/category.ts'
import { checkout } from './storefront/checkout.ts'
import { confirmQuestion } from './storefront/confirm-question.ts'
import { consent } from './storefront/consent.ts'
import { favorites } from './storefront/favorites.ts'
import { help } from './storefront/help.ts'
import { home } from './storefront/home.ts'
import { postalCode } from './storefront/postal-code.ts'
import { privacy } from './storefront/privacy.ts'
import { product } from './storefront/product.ts'
import { productQuestions } from './storefront/product-questions.ts'
import { productReviews } from './storefront/product-reviews.ts'
import { search } from './storefront/search.ts'
import { store } from './storefront/store.ts'
import { stores } from './storefront/stores.ts'
import { terms } from './storefront/terms.ts'

/** The server side of every page. */
export const pages: { [Name in PageName]: Page<Name> } = {
  home,
  stores,
  store,
  product,
  'product-questions': productQuestions,
  'confirm-question': confirmQuestion,
  'product-reviews': productReviews,
  category,
  search,
  'postal-code': postalCode,
  favorites,
  cart,
  checkout,
  'sign-in': signIn,
  'sign-in-link': signInLink,
  'sign-in-code': signInCode,
  'sign-in-by-link': signInByLink,
  'sign-up': signUp,
  'sign-out': signOut,
  'forgot-password': forgotPassword,
  'reset-password': resetPassword,
  'confirm-email': confirmEmail,
  'find-order': findOrder,
  'guest-privacy': guestPrivacy,
  'order-link': orderLink,
  'order-messages': orderMessages,
  'order-link-messages': orderLinkMessages,
  orders,
  order,
  account,
  'account-addresses': accountAddresses,
  'account-address': accountAddress,
  'account-security': accountSecurity,
  'account-notices': accountNotices,
  'account-notifications': accountNotifications,
  'account-passkeys': accountPasskeys,
  'account-privacy': accountPrivacy,
  'cancel-erasure': cancelErasure,
  'account-second-factor': accountSecondFactor,
  help,
  terms,
  privacy,
  consent,
  unsubscribe,
  sell,
  invitation,
  setup,
  'own-shop': ownShop,
  'merchant-overview': merchantOverview,
  'merchant-orders': merchantOrders,
  'merchant-account-statement': merchantAccountStatement,
  'merchant-order': merchantOrder,
  'merchant-order-export': merchantOrderExport,
  'merchant-order-invoices': merchantOrderInvoices,
  'merchant-order-messages': merchantOrderMessages,
  'merchant-messages': merchantMessages,
  'merchant-claims': merchantClaims,
  'merchant-answer-templates': merchantAnswerTemplates,
  'merchant-pix-key': merchantPixKey,
  'merchant-connections': merchantConnections,
  'merchant-audit': merchantAudit,
  'merchant-commission': merchantCommission,
  'merchant-team': merchantTeam,
  'merchant-stores': merchantStores,
  'merchant-products': merchantProducts,
  'merchant-bulk-products': merchantBulkProducts,
  'merchant-bulk-change': merchantBulkChange,
  'merchant-fiscal': merchantFiscal,
  'merchant-new-product': merchantNewProduct,
  'merchant-product-imports': merchantProductImports,
  'merchant-product-import': merchantProductImport,
  'product-preview': productPreview,
  'merchant-product': merchantProduct,
  'merchant-delivery': merchantDelivery,
  'merchant-delivery-rule': merchantDeliveryRule,
  'merchant-delivery-table': merchantDeliveryTable,
  'merchant-discounts': merchantDiscounts,
  'merchant-bank-statement': merchantBankStatement,
  'merchant-bank-statements': merchantBankStatements,
  'merchant-reconciliation': merchantReconciliation,
  'merchant-closures': merchantClosures,
  'merchant-questions': merchantQuestions,
  'merchant-reviews': merchantReviews,
  'merchant-store': merchantStore,
  'merchant-product-grid': merchantProductGrid,
  'merchant-stock': merchantStock,
  'merchant-variant-stock': merchantVariantStock,
  operator,
  'operator-products': operatorProducts,
  'product-in-review': productInReview,
  'operator-claims': operatorClaims,
  'operator-claim': operatorClaim,
  'operator-questions': operatorQuestions,
  'operator-reviews': operatorReviews,
  'operator-merchants': operatorMerchants,
  'operator-merchant': operatorMerchant,
  'operator-requirements': operatorRequirements,
  'operator-order': operatorOrder,
  'operator-orders': operatorOrders,
  'operator-payout': operatorPayout,
  'operator-payouts': operatorPayouts,
  'operator-receivables': operatorReceivables,
  'operator-commission': operatorCommission,
  'operator-commission-report': operatorCommissionReport,
  'operator-commission-rule': operatorCommissionRule,
  'operator-categories': operatorCategories,
  'operator-synonyms': operatorSynonyms,
  'operator-connections': operatorConnections,
  'operator-jobs': operatorJobs,
  'operator-audit': operatorAudit,
  'operator-settings': operatorSettings,
  'operator-brand': operatorBrand,
  'operator-texts': operatorTexts,
  'operator-text': operatorText,
  'operator-bank-statement': operatorBankStatement,
  'operator-bank-statements': operatorBankStatements,
  'operator-reconciliation': operatorReconciliation,
}
