import { inTransaction } from '#server/db/transaction.ts'
import type { Author } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import { changeSettingsIn } from '#server/shop/settings/change-settings.ts'
import type { ReputationRules, ReputationSimulation } from '#shared/merchants/reputation.ts'
import { measureReputations } from './measure-reputations.ts'
import { simulateReputation } from './simulate-reputation.ts'

interface ChangedRules {
  rules: ReputationRules
  /** True when the operator accepts that half of the stores or more would be at risk. */
  acceptsHarsh: boolean
  by: Author
}

/**
 * Saves the limits of the stores' reputation and measures it by them. Returns their simulation instead when they would
 * put at risk half of the stores or more, and the operator has not accepted that.
 */
export async function changeReputationRules(
  services: Services,
  { rules, acceptsHarsh, by }: ChangedRules,
): Promise<ReputationSimulation | null> {
  if (!acceptsHarsh) {
    const simulation = await simulateReputation(services, rules)
    if (simulation.isHarsh) return simulation
  }
  await inTransaction(services.db, async (tx) => {
    const refusal = await changeSettingsIn(tx, services, by, rules)
    if (refusal) throw new Error(`The limits of reputations are refused: ${refusal}`)
    await measureReputations({ ...services, db: tx })
  })
  await services.settings.catchUp(services.reportError)
  return null
}
