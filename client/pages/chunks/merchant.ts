// Written by `npm run pages` from the routes and the names of files.

import { MerchantAccountStatementPage } from '#client/pages/merchant/merchant-account-statement/merchant-account-statement-page.tsx'
import { MerchantAnnouncementPage } from '#client/pages/merchant/merchant-announcement/merchant-announcement-page.tsx'
import { MerchantAnnouncementsPage } from '#client/pages/merchant/merchant-announcements/merchant-announcements-page.tsx'
import { MerchantAnswerTemplatesPage } from '#client/pages/merchant/merchant-answer-templates/merchant-answer-templates-page.tsx'
import { MerchantAuditPage } from '#client/pages/merchant/merchant-audit/merchant-audit-page.tsx'
import { MerchantBankStatementPage } from '#client/pages/merchant/merchant-bank-statement/merchant-bank-statement-page.tsx'
import { MerchantBankStatementsPage } from '#client/pages/merchant/merchant-bank-statements/merchant-bank-statements-page.tsx'
import { MerchantBulkChangePage } from '#client/pages/merchant/merchant-bulk-change/merchant-bulk-change-page.tsx'
import { MerchantBulkProductsPage } from '#client/pages/merchant/merchant-bulk-products/merchant-bulk-products-page.tsx'
import { MerchantClaimsPage } from '#client/pages/merchant/merchant-claims/merchant-claims-page.tsx'
import { MerchantClosuresPage } from '#client/pages/merchant/merchant-closures/merchant-closures-page.tsx'
import { MerchantCommissionPage } from '#client/pages/merchant/merchant-commission/merchant-commission-page.tsx'
import { MerchantConnectionsPage } from '#client/pages/merchant/merchant-connections/merchant-connections-page.tsx'
import { MerchantCouponPage } from '#client/pages/merchant/merchant-coupon/merchant-coupon-page.tsx'
import { MerchantDecisionPage } from '#client/pages/merchant/merchant-decision/merchant-decision-page.tsx'
import { MerchantDecisionsPage } from '#client/pages/merchant/merchant-decisions/merchant-decisions-page.tsx'
import { MerchantDeliveryPage } from '#client/pages/merchant/merchant-delivery/merchant-delivery-page.tsx'
import { MerchantDeliveryRulePage } from '#client/pages/merchant/merchant-delivery-rule/merchant-delivery-rule-page.tsx'
import { MerchantDeliveryTablePage } from '#client/pages/merchant/merchant-delivery-table/merchant-delivery-table-page.tsx'
import { MerchantDiscountsPage } from '#client/pages/merchant/merchant-discounts/merchant-discounts-page.tsx'
import { MerchantDispatchPage } from '#client/pages/merchant/merchant-dispatch/merchant-dispatch-page.tsx'
import { MerchantFiscalPage } from '#client/pages/merchant/merchant-fiscal/merchant-fiscal-page.tsx'
import { MerchantFormerAddressesPage } from '#client/pages/merchant/merchant-former-addresses/merchant-former-addresses-page.tsx'
import { MerchantMessagesPage } from '#client/pages/merchant/merchant-messages/merchant-messages-page.tsx'
import { MerchantNewProductPage } from '#client/pages/merchant/merchant-new-product/merchant-new-product-page.tsx'
import { MerchantNumberRowsPage } from '#client/pages/merchant/merchant-number-rows/merchant-number-rows-page.tsx'
import { MerchantNumbersPage } from '#client/pages/merchant/merchant-numbers/merchant-numbers-page.tsx'
import { MerchantOffersPage } from '#client/pages/merchant/merchant-offers/merchant-offers-page.tsx'
import { MerchantOrderPage } from '#client/pages/merchant/merchant-order/merchant-order-page.tsx'
import { MerchantOrderBatchPage } from '#client/pages/merchant/merchant-order-batch/merchant-order-batch-page.tsx'
import { MerchantOrderBatchesPage } from '#client/pages/merchant/merchant-order-batches/merchant-order-batches-page.tsx'
import { MerchantOrderExportPage } from '#client/pages/merchant/merchant-order-export/merchant-order-export-page.tsx'
import { MerchantOrderInvoicesPage } from '#client/pages/merchant/merchant-order-invoices/merchant-order-invoices-page.tsx'
import { MerchantOrderMessagesPage } from '#client/pages/merchant/merchant-order-messages/merchant-order-messages-page.tsx'
import { MerchantOrderPapersPage } from '#client/pages/merchant/merchant-order-papers/merchant-order-papers-page.tsx'
import { MerchantOrderPrintPage } from '#client/pages/merchant/merchant-order-print/merchant-order-print-page.tsx'
import { MerchantOrderSubstitutionPage } from '#client/pages/merchant/merchant-order-substitution/merchant-order-substitution-page.tsx'
import { MerchantOrderTagsPage } from '#client/pages/merchant/merchant-order-tags/merchant-order-tags-page.tsx'
import { MerchantOrderWritingPage } from '#client/pages/merchant/merchant-order-writing/merchant-order-writing-page.tsx'
import { MerchantOrdersPage } from '#client/pages/merchant/merchant-orders/merchant-orders-page.tsx'
import { MerchantOverviewPage } from '#client/pages/merchant/merchant-overview/merchant-overview-page.tsx'
import { MerchantPastCustomersPage } from '#client/pages/merchant/merchant-past-customers/merchant-past-customers-page.tsx'
import { MerchantPastImportPage } from '#client/pages/merchant/merchant-past-import/merchant-past-import-page.tsx'
import { MerchantPastImportsPage } from '#client/pages/merchant/merchant-past-imports/merchant-past-imports-page.tsx'
import { MerchantPastOrderPage } from '#client/pages/merchant/merchant-past-order/merchant-past-order-page.tsx'
import { MerchantPastOrdersPage } from '#client/pages/merchant/merchant-past-orders/merchant-past-orders-page.tsx'
import { MerchantPixKeyPage } from '#client/pages/merchant/merchant-pix-key/merchant-pix-key-page.tsx'
import { MerchantProductPage } from '#client/pages/merchant/merchant-product/merchant-product-page.tsx'
import { MerchantProductGridPage } from '#client/pages/merchant/merchant-product-grid/merchant-product-grid-page.tsx'
import { MerchantProductImportPage } from '#client/pages/merchant/merchant-product-import/merchant-product-import-page.tsx'
import { MerchantProductImportsPage } from '#client/pages/merchant/merchant-product-imports/merchant-product-imports-page.tsx'
import { MerchantProductsPage } from '#client/pages/merchant/merchant-products/merchant-products-page.tsx'
import { MerchantQuestionsPage } from '#client/pages/merchant/merchant-questions/merchant-questions-page.tsx'
import { MerchantReconciliationPage } from '#client/pages/merchant/merchant-reconciliation/merchant-reconciliation-page.tsx'
import { MerchantRefundsPage } from '#client/pages/merchant/merchant-refunds/merchant-refunds-page.tsx'
import { MerchantReviewsPage } from '#client/pages/merchant/merchant-reviews/merchant-reviews-page.tsx'
import { MerchantStockPage } from '#client/pages/merchant/merchant-stock/merchant-stock-page.tsx'
import { MerchantStorePage } from '#client/pages/merchant/merchant-store/merchant-store-page.tsx'
import { MerchantStoresPage } from '#client/pages/merchant/merchant-stores/merchant-stores-page.tsx'
import { MerchantTeamPage } from '#client/pages/merchant/merchant-team/merchant-team-page.tsx'
import { MerchantVariantStockPage } from '#client/pages/merchant/merchant-variant-stock/merchant-variant-stock-page.tsx'
import type { PageComponents } from '#client/pages/page-components.ts'

export const components = {
  'merchant-account-statement': MerchantAccountStatementPage,
  'merchant-announcement': MerchantAnnouncementPage,
  'merchant-announcements': MerchantAnnouncementsPage,
  'merchant-answer-templates': MerchantAnswerTemplatesPage,
  'merchant-audit': MerchantAuditPage,
  'merchant-bank-statement': MerchantBankStatementPage,
  'merchant-bank-statements': MerchantBankStatementsPage,
  'merchant-bulk-change': MerchantBulkChangePage,
  'merchant-bulk-products': MerchantBulkProductsPage,
  'merchant-claims': MerchantClaimsPage,
  'merchant-closures': MerchantClosuresPage,
  'merchant-commission': MerchantCommissionPage,
  'merchant-connections': MerchantConnectionsPage,
  'merchant-coupon': MerchantCouponPage,
  'merchant-decision': MerchantDecisionPage,
  'merchant-decisions': MerchantDecisionsPage,
  'merchant-delivery': MerchantDeliveryPage,
  'merchant-delivery-rule': MerchantDeliveryRulePage,
  'merchant-delivery-table': MerchantDeliveryTablePage,
  'merchant-discounts': MerchantDiscountsPage,
  'merchant-dispatch': MerchantDispatchPage,
  'merchant-fiscal': MerchantFiscalPage,
  'merchant-former-addresses': MerchantFormerAddressesPage,
  'merchant-messages': MerchantMessagesPage,
  'merchant-new-product': MerchantNewProductPage,
  'merchant-number-rows': MerchantNumberRowsPage,
  'merchant-numbers': MerchantNumbersPage,
  'merchant-offers': MerchantOffersPage,
  'merchant-order': MerchantOrderPage,
  'merchant-order-batch': MerchantOrderBatchPage,
  'merchant-order-batches': MerchantOrderBatchesPage,
  'merchant-order-export': MerchantOrderExportPage,
  'merchant-order-invoices': MerchantOrderInvoicesPage,
  'merchant-order-messages': MerchantOrderMessagesPage,
  'merchant-order-papers': MerchantOrderPapersPage,
  'merchant-order-print': MerchantOrderPrintPage,
  'merchant-order-substitution': MerchantOrderSubstitutionPage,
  'merchant-order-tags': MerchantOrderTagsPage,
  'merchant-order-writing': MerchantOrderWritingPage,
  'merchant-orders': MerchantOrdersPage,
  'merchant-overview': MerchantOverviewPage,
  'merchant-past-customers': MerchantPastCustomersPage,
  'merchant-past-import': MerchantPastImportPage,
  'merchant-past-imports': MerchantPastImportsPage,
  'merchant-past-order': MerchantPastOrderPage,
  'merchant-past-orders': MerchantPastOrdersPage,
  'merchant-pix-key': MerchantPixKeyPage,
  'merchant-product': MerchantProductPage,
  'merchant-product-grid': MerchantProductGridPage,
  'merchant-product-import': MerchantProductImportPage,
  'merchant-product-imports': MerchantProductImportsPage,
  'merchant-products': MerchantProductsPage,
  'merchant-questions': MerchantQuestionsPage,
  'merchant-reconciliation': MerchantReconciliationPage,
  'merchant-refunds': MerchantRefundsPage,
  'merchant-reviews': MerchantReviewsPage,
  'merchant-stock': MerchantStockPage,
  'merchant-store': MerchantStorePage,
  'merchant-stores': MerchantStoresPage,
  'merchant-team': MerchantTeamPage,
  'merchant-variant-stock': MerchantVariantStockPage,
} satisfies Partial<PageComponents>
