import '#client/pages/order-common.ts'
import '#client/pages/thread-common.ts'
import type { OperatorPageName, PageComponents } from '#client/pages/page-components.ts'
import { OperatorPage } from './operator/operator-page.tsx'
import { OperatorAuditPage } from './operator-audit/operator-audit-page.tsx'
import { OperatorBankStatementPage } from './operator-bank-statement/operator-bank-statement-page.tsx'
import { OperatorBankStatementsPage } from './operator-bank-statements/operator-bank-statements-page.tsx'
import { OperatorBrandPage } from './operator-brand/operator-brand-page.tsx'
import { OperatorCategoriesPage } from './operator-categories/operator-categories-page.tsx'
import { OperatorClaimPage } from './operator-claim/operator-claim-page.tsx'
import { OperatorClaimsPage } from './operator-claims/operator-claims-page.tsx'
import { OperatorCommissionPage } from './operator-commission/operator-commission-page.tsx'
import { OperatorCommissionReportPage } from './operator-commission-report/operator-commission-report-page.tsx'
import { OperatorCommissionRulePage } from './operator-commission-rule/operator-commission-rule-page.tsx'
import { OperatorConnectionsPage } from './operator-connections/operator-connections-page.tsx'
import { OperatorJobsPage } from './operator-jobs/operator-jobs-page.tsx'
import { OperatorMerchantPage } from './operator-merchant/operator-merchant-page.tsx'
import { OperatorMerchantsPage } from './operator-merchants/operator-merchants-page.tsx'
import { OperatorOrderPage } from './operator-order/operator-order-page.tsx'
import { OperatorOrdersPage } from './operator-orders/operator-orders-page.tsx'
import { OperatorPayoutPage } from './operator-payout/operator-payout-page.tsx'
import { OperatorPayoutsPage } from './operator-payouts/operator-payouts-page.tsx'
import { OperatorProductsPage } from './operator-products/operator-products-page.tsx'
import { OperatorQuestionsPage } from './operator-questions/operator-questions-page.tsx'
import { OperatorReceivablesPage } from './operator-receivables/operator-receivables-page.tsx'
import { OperatorReconciliationPage } from './operator-reconciliation/operator-reconciliation-page.tsx'
import { OperatorRequirementsPage } from './operator-requirements/operator-requirements-page.tsx'
import { OperatorReviewsPage } from './operator-reviews/operator-reviews-page.tsx'
import { OperatorSettingsPage } from './operator-settings/operator-settings-page.tsx'
import { OperatorSynonymsPage } from './operator-synonyms/operator-synonyms-page.tsx'
import { OperatorTextPage } from './operator-text/operator-text-page.tsx'
import { OperatorTextsPage } from './operator-texts/operator-texts-page.tsx'
import { SetupPage } from './setup/setup-page.tsx'

/** The pages of the operator, in one chunk. */
export const operatorPages = {
  operator: OperatorPage,
  'operator-audit': OperatorAuditPage,
  'operator-bank-statement': OperatorBankStatementPage,
  'operator-bank-statements': OperatorBankStatementsPage,
  'operator-reconciliation': OperatorReconciliationPage,
  'operator-categories': OperatorCategoriesPage,
  'operator-claim': OperatorClaimPage,
  'operator-claims': OperatorClaimsPage,
  'operator-commission': OperatorCommissionPage,
  'operator-commission-report': OperatorCommissionReportPage,
  'operator-commission-rule': OperatorCommissionRulePage,
  'operator-connections': OperatorConnectionsPage,
  'operator-jobs': OperatorJobsPage,
  'operator-merchant': OperatorMerchantPage,
  'operator-merchants': OperatorMerchantsPage,
  'operator-requirements': OperatorRequirementsPage,
  'operator-order': OperatorOrderPage,
  'operator-orders': OperatorOrdersPage,
  'operator-payout': OperatorPayoutPage,
  'operator-payouts': OperatorPayoutsPage,
  'operator-receivables': OperatorReceivablesPage,
  'operator-products': OperatorProductsPage,
  'operator-questions': OperatorQuestionsPage,
  'operator-reviews': OperatorReviewsPage,
  'operator-settings': OperatorSettingsPage,
  'operator-brand': OperatorBrandPage,
  'operator-texts': OperatorTextsPage,
  'operator-text': OperatorTextPage,
  'operator-synonyms': OperatorSynonymsPage,
  setup: SetupPage,
} satisfies PageComponents<OperatorPageName>
