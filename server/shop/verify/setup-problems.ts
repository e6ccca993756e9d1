import { offeredMethods } from '#server/shop/merchants/offered-methods.ts'
import type { Services } from '#server/shop/services.ts'
import { beginningsOf } from '#server/shop/setup/setup-queries.ts'
import { type SetupProblem, setupProblems } from '#shared/runtime/setup-problems.ts'

/** Returns what the operator still has to do before people can rely on the shop. */
export async function setupProblemsOf(services: Services): Promise<SetupProblem[]> {
  const { shop, settlement, isDemo, mailer, setupProblems: noticed } = services
  const isReached = shop.supportEmail !== null || shop.supportPhone !== null
  const takesPix = settlement === 'direct' || offeredMethods(services).includes('pix')
  const isMissing = {
    no_mail: (await mailer.writesFiles?.()) === true,
    no_contact: !isReached,
    no_legal_identity: shop.legal === null,
    no_pix_key: !takesPix,
  }
  // A demonstration needs none of it.
  const missing = new Set(isDemo ? [] : trueKeys({ ...isMissing, ...(await missingBeginnings(services)) }))
  return setupProblems.filter((problem) => noticed.has(problem) || missing.has(problem))
}

/** Returns missing first steps. A shop with a store sells by the settlement that applies, decided here or not. */
async function missingBeginnings({
  db,
  settlement,
}: Services): Promise<Partial<Record<SetupProblem, boolean>>> {
  const { hasStore, hasCategory, hasCommission, hasSettlement, ...has } = await beginningsOf(db)
  return {
    no_settlement: !hasSettlement && !hasStore && settlement === 'direct',
    no_commission: !hasCommission,
    no_categories: !hasCategory,
    no_store: !hasStore,
    unread_texts: !has.hasTexts,
    no_test_order: has.canBuy && !has.hasOrder,
  }
}

const trueKeys = (facts: Partial<Record<SetupProblem, boolean>>) =>
  setupProblems.filter((problem) => facts[problem])
