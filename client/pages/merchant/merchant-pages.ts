import '#client/pages/order-common.ts'
import '#client/pages/thread-common.ts'
import type { MerchantPageName, PageComponents } from '#client/pages/page-components.ts'
import { MerchantAccountStatementPage } from './merchant-account-statement/merchant-account-statement-page.tsx'
import { MerchantAnswerTemplatesPage } from './merchant-answer-templates/merchant-answer-templates-page.tsx'
import { MerchantAuditPage } from './merchant-audit/merchant-audit-page.tsx'
import { MerchantBankStatementPage } from './merchant-bank-statement/merchant-bank-statement-page.tsx'
import { MerchantBankStatementsPage } from './merchant-bank-statements/merchant-bank-statements-page.tsx'
import { MerchantBulkChangePage } from './merchant-bulk-change/merchant-bulk-change-page.tsx'
import { MerchantBulkProductsPage } from './merchant-bulk-products/merchant-bulk-products-page.tsx'
import { MerchantClaimsPage } from './merchant-claims/merchant-claims-page.tsx'
import { MerchantClosuresPage } from './merchant-closures/merchant-closures-page.tsx'
import { MerchantCommissionPage } from './merchant-commission/merchant-commission-page.tsx'
import { MerchantConnectionsPage } from './merchant-connections/merchant-connections-page.tsx'
import { MerchantDeliveryPage } from './merchant-delivery/merchant-delivery-page.tsx'
import { MerchantDeliveryRulePage } from './merchant-delivery-rule/merchant-delivery-rule-page.tsx'
import { MerchantDeliveryTablePage } from './merchant-delivery-table/merchant-delivery-table-page.tsx'
import { MerchantDiscountsPage } from './merchant-discounts/merchant-discounts-page.tsx'
import { MerchantFiscalPage } from './merchant-fiscal/merchant-fiscal-page.tsx'
import { MerchantMessagesPage } from './merchant-messages/merchant-messages-page.tsx'
import { MerchantNewProductPage } from './merchant-new-product/merchant-new-product-page.tsx'
import { MerchantOrderPage } from './merchant-order/merchant-order-page.tsx'
import { MerchantOrderExportPage } from './merchant-order-export/merchant-order-export-page.tsx'
import { MerchantOrderInvoicesPage } from './merchant-order-invoices/merchant-order-invoices-page.tsx'
import { MerchantOrderMessagesPage } from './merchant-order-messages/merchant-order-messages-page.tsx'
import { MerchantOrdersPage } from './merchant-orders/merchant-orders-page.tsx'
import { MerchantOverviewPage } from './merchant-overview/merchant-overview-page.tsx'
import { MerchantPixKeyPage } from './merchant-pix-key/merchant-pix-key-page.tsx'
import { MerchantProductPage } from './merchant-product/merchant-product-page.tsx'
import { MerchantProductGridPage } from './merchant-product-grid/merchant-product-grid-page.tsx'
import { MerchantProductImportPage } from './merchant-product-import/merchant-product-import-page.tsx'
import { MerchantProductImportsPage } from './merchant-product-imports/merchant-product-imports-page.tsx'
import { MerchantProductsPage } from './merchant-products/merchant-products-page.tsx'
import { MerchantQuestionsPage } from './merchant-questions/merchant-questions-page.tsx'
import { MerchantReconciliationPage } from './merchant-reconciliation/merchant-reconciliation-page.tsx'
import { MerchantReviewsPage } from './merchant-reviews/merchant-reviews-page.tsx'
import { MerchantStockPage } from './merchant-stock/merchant-stock-page.tsx'
import { MerchantStorePage } from './merchant-store/merchant-store-page.tsx'
import { MerchantStoresPage } from './merchant-stores/merchant-stores-page.tsx'
import { MerchantTeamPage } from './merchant-team/merchant-team-page.tsx'
import { MerchantVariantStockPage } from './merchant-variant-stock/merchant-variant-stock-page.tsx'

/** The pages of merchants, in one chunk. */
export const merchantPages = {
  'merchant-account-statement': MerchantAccountStatementPage,
  'merchant-audit': MerchantAuditPage,
  'merchant-bank-statement': MerchantBankStatementPage,
  'merchant-bank-statements': MerchantBankStatementsPage,
  'merchant-reconciliation': MerchantReconciliationPage,
  'merchant-bulk-products': MerchantBulkProductsPage,
  'merchant-bulk-change': MerchantBulkChangePage,
  'merchant-claims': MerchantClaimsPage,
  'merchant-closures': MerchantClosuresPage,
  'merchant-commission': MerchantCommissionPage,
  'merchant-delivery': MerchantDeliveryPage,
  'merchant-delivery-rule': MerchantDeliveryRulePage,
  'merchant-delivery-table': MerchantDeliveryTablePage,
  'merchant-discounts': MerchantDiscountsPage,
  'merchant-fiscal': MerchantFiscalPage,
  'merchant-new-product': MerchantNewProductPage,
  'merchant-order': MerchantOrderPage,
  'merchant-order-export': MerchantOrderExportPage,
  'merchant-order-invoices': MerchantOrderInvoicesPage,
  'merchant-order-messages': MerchantOrderMessagesPage,
  'merchant-messages': MerchantMessagesPage,
  'merchant-answer-templates': MerchantAnswerTemplatesPage,
  'merchant-orders': MerchantOrdersPage,
  'merchant-overview': MerchantOverviewPage,
  'merchant-pix-key': MerchantPixKeyPage,
  'merchant-connections': MerchantConnectionsPage,
  'merchant-product': MerchantProductPage,
  'merchant-product-grid': MerchantProductGridPage,
  'merchant-product-import': MerchantProductImportPage,
  'merchant-product-imports': MerchantProductImportsPage,
  'merchant-products': MerchantProductsPage,
  'merchant-questions': MerchantQuestionsPage,
  'merchant-reviews': MerchantReviewsPage,
  'merchant-store': MerchantStorePage,
  'merchant-stock': MerchantStockPage,
  'merchant-variant-stock': MerchantVariantStockPage,
  'merchant-stores': MerchantStoresPage,
  'merchant-team': MerchantTeamPage,
} satisfies PageComponents<MerchantPageName>
