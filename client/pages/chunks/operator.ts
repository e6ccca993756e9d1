// Written by `npm run pages` from the routes and the names of files.

import { OperatorPage } from '#client/pages/operator/operator/operator-page.tsx'
import { OperatorAnnouncementPage } from '#client/pages/operator/operator-announcement/operator-announcement-page.tsx'
import { OperatorAnnouncementsPage } from '#client/pages/operator/operator-announcements/operator-announcements-page.tsx'
import { OperatorAuditPage } from '#client/pages/operator/operator-audit/operator-audit-page.tsx'
import { OperatorBackupsPage } from '#client/pages/operator/operator-backups/operator-backups-page.tsx'
import { OperatorBankStatementPage } from '#client/pages/operator/operator-bank-statement/operator-bank-statement-page.tsx'
import { OperatorBankStatementsPage } from '#client/pages/operator/operator-bank-statements/operator-bank-statements-page.tsx'
import { OperatorBrandPage } from '#client/pages/operator/operator-brand/operator-brand-page.tsx'
import { OperatorCampaignPage } from '#client/pages/operator/operator-campaign/operator-campaign-page.tsx'
import { OperatorCampaignsPage } from '#client/pages/operator/operator-campaigns/operator-campaigns-page.tsx'
import { OperatorCategoriesPage } from '#client/pages/operator/operator-categories/operator-categories-page.tsx'
import { OperatorClaimPage } from '#client/pages/operator/operator-claim/operator-claim-page.tsx'
import { OperatorClaimsPage } from '#client/pages/operator/operator-claims/operator-claims-page.tsx'
import { OperatorCommissionPage } from '#client/pages/operator/operator-commission/operator-commission-page.tsx'
import { OperatorCommissionReportPage } from '#client/pages/operator/operator-commission-report/operator-commission-report-page.tsx'
import { OperatorCommissionRulePage } from '#client/pages/operator/operator-commission-rule/operator-commission-rule-page.tsx'
import { OperatorConnectionsPage } from '#client/pages/operator/operator-connections/operator-connections-page.tsx'
import { OperatorDecisionPage } from '#client/pages/operator/operator-decision/operator-decision-page.tsx'
import { OperatorDecisionsPage } from '#client/pages/operator/operator-decisions/operator-decisions-page.tsx'
import { OperatorJobsPage } from '#client/pages/operator/operator-jobs/operator-jobs-page.tsx'
import { OperatorMerchantPage } from '#client/pages/operator/operator-merchant/operator-merchant-page.tsx'
import { OperatorMerchantsPage } from '#client/pages/operator/operator-merchants/operator-merchants-page.tsx'
import { OperatorNumberRowsPage } from '#client/pages/operator/operator-number-rows/operator-number-rows-page.tsx'
import { OperatorNumbersPage } from '#client/pages/operator/operator-numbers/operator-numbers-page.tsx'
import { OperatorOrderPage } from '#client/pages/operator/operator-order/operator-order-page.tsx'
import { OperatorOrdersPage } from '#client/pages/operator/operator-orders/operator-orders-page.tsx'
import { OperatorPayoutPage } from '#client/pages/operator/operator-payout/operator-payout-page.tsx'
import { OperatorPayoutsPage } from '#client/pages/operator/operator-payouts/operator-payouts-page.tsx'
import { OperatorPeoplePage } from '#client/pages/operator/operator-people/operator-people-page.tsx'
import { OperatorPersonPage } from '#client/pages/operator/operator-person/operator-person-page.tsx'
import { OperatorProductPage } from '#client/pages/operator/operator-product/operator-product-page.tsx'
import { OperatorProductsPage } from '#client/pages/operator/operator-products/operator-products-page.tsx'
import { OperatorQuestionsPage } from '#client/pages/operator/operator-questions/operator-questions-page.tsx'
import { OperatorReceivablesPage } from '#client/pages/operator/operator-receivables/operator-receivables-page.tsx'
import { OperatorReconciliationPage } from '#client/pages/operator/operator-reconciliation/operator-reconciliation-page.tsx'
import { OperatorRefundsPage } from '#client/pages/operator/operator-refunds/operator-refunds-page.tsx'
import { OperatorReputationPage } from '#client/pages/operator/operator-reputation/operator-reputation-page.tsx'
import { OperatorReputationRulesPage } from '#client/pages/operator/operator-reputation-rules/operator-reputation-rules-page.tsx'
import { OperatorRequirementsPage } from '#client/pages/operator/operator-requirements/operator-requirements-page.tsx'
import { OperatorReviewsPage } from '#client/pages/operator/operator-reviews/operator-reviews-page.tsx'
import { OperatorSettingsPage } from '#client/pages/operator/operator-settings/operator-settings-page.tsx'
import { OperatorSynonymsPage } from '#client/pages/operator/operator-synonyms/operator-synonyms-page.tsx'
import { OperatorTeamPage } from '#client/pages/operator/operator-team/operator-team-page.tsx'
import { OperatorTextPage } from '#client/pages/operator/operator-text/operator-text-page.tsx'
import { OperatorTextsPage } from '#client/pages/operator/operator-texts/operator-texts-page.tsx'
import { OperatorWindowPage } from '#client/pages/operator/operator-window/operator-window-page.tsx'
import { OperatorWindowBlockPage } from '#client/pages/operator/operator-window-block/operator-window-block-page.tsx'
import { OperatorWindowPagePage } from '#client/pages/operator/operator-window-page/operator-window-page-page.tsx'
import { OperatorWindowVersionPage } from '#client/pages/operator/operator-window-version/operator-window-version-page.tsx'
import { SetupPage } from '#client/pages/operator/setup/setup-page.tsx'
import type { PageComponents } from '#client/pages/page-components.ts'

export const components = {
  operator: OperatorPage,
  'operator-announcement': OperatorAnnouncementPage,
  'operator-announcements': OperatorAnnouncementsPage,
  'operator-audit': OperatorAuditPage,
  'operator-backups': OperatorBackupsPage,
  'operator-bank-statement': OperatorBankStatementPage,
  'operator-bank-statements': OperatorBankStatementsPage,
  'operator-brand': OperatorBrandPage,
  'operator-campaign': OperatorCampaignPage,
  'operator-campaigns': OperatorCampaignsPage,
  'operator-categories': OperatorCategoriesPage,
  'operator-claim': OperatorClaimPage,
  'operator-claims': OperatorClaimsPage,
  'operator-commission': OperatorCommissionPage,
  'operator-commission-report': OperatorCommissionReportPage,
  'operator-commission-rule': OperatorCommissionRulePage,
  'operator-connections': OperatorConnectionsPage,
  'operator-decision': OperatorDecisionPage,
  'operator-decisions': OperatorDecisionsPage,
  'operator-jobs': OperatorJobsPage,
  'operator-merchant': OperatorMerchantPage,
  'operator-merchants': OperatorMerchantsPage,
  'operator-number-rows': OperatorNumberRowsPage,
  'operator-numbers': OperatorNumbersPage,
  'operator-order': OperatorOrderPage,
  'operator-orders': OperatorOrdersPage,
  'operator-payout': OperatorPayoutPage,
  'operator-payouts': OperatorPayoutsPage,
  'operator-people': OperatorPeoplePage,
  'operator-person': OperatorPersonPage,
  'operator-product': OperatorProductPage,
  'operator-products': OperatorProductsPage,
  'operator-questions': OperatorQuestionsPage,
  'operator-receivables': OperatorReceivablesPage,
  'operator-reconciliation': OperatorReconciliationPage,
  'operator-refunds': OperatorRefundsPage,
  'operator-reputation': OperatorReputationPage,
  'operator-reputation-rules': OperatorReputationRulesPage,
  'operator-requirements': OperatorRequirementsPage,
  'operator-reviews': OperatorReviewsPage,
  'operator-settings': OperatorSettingsPage,
  'operator-synonyms': OperatorSynonymsPage,
  'operator-team': OperatorTeamPage,
  'operator-text': OperatorTextPage,
  'operator-texts': OperatorTextsPage,
  'operator-window': OperatorWindowPage,
  'operator-window-block': OperatorWindowBlockPage,
  'operator-window-page': OperatorWindowPagePage,
  'operator-window-version': OperatorWindowVersionPage,
  setup: SetupPage,
} satisfies Partial<PageComponents>
