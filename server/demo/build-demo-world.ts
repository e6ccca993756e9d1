import { sql } from 'drizzle-orm'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { allowLongStatements } from '#server/db/statement-limit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { measureReputations } from '#server/shop/reputation/measure-reputations.ts'
import type { Services } from '#server/shop/services.ts'
import type { terminalMessages } from '#shared/messages/command-line/terminal.ts'
import { connectSimulatedProviders } from './connect-simulated-providers.ts'
import { demoStores } from './demo-data.ts'
import { isEmptyShop } from './empty-shop.ts'
import { markDemoWorld } from './has-demo-world.ts'
import { saveDemoWork } from './open-work/save-demo-work.ts'
import { readNotifications } from './save/read-notifications.ts'
import { saveApplications } from './save/save-applications.ts'
import { saveCategories } from './save/save-categories.ts'
import { saveClaims } from './save/save-claims.ts'
import { saveCommissionRules } from './save/save-commission-rules.ts'
import { saveOffers } from './save/save-offers.ts'
import { saveOrders } from './save/save-orders.ts'
import { savePayouts } from './save/save-payouts.ts'
import { savePeople } from './save/save-people.ts'
import { saveQuestions } from './save/save-questions.ts'
import { saveReviews } from './save/save-reviews.ts'
import { saveStore } from './save/save-store.ts'

/** Receives the next step, and how much is done. */
export type OnDemoStep = (step: keyof typeof terminalMessages.demoSteps, done: number, all: number) => void

/**
 * Builds the demo world, unless the shop is already in use. In one transaction: an interrupted start begins again, and
 * of two simultaneous ones the second waits and finds the work of the first.
 */
export async function buildDemoWorld(
  services: Services,
  onStep: OnDemoStep = () => undefined,
): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    // On a busy machine the first statement takes longer than the limit.
    await allowLongStatements(tx, null)
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.building})`)
    if (!(await isEmptyShop(tx))) return false
    await markDemoWorld(tx)
    // Saving orders takes as long as about three stores.
    const all = demoStores.length + 5
    onStep('people', 0, all)
    const categories = await saveCategories(tx)
    const people = await savePeople(tx)
    for (const [index, store] of demoStores.entries()) {
      onStep('stores', index + 1, all)
      await saveStore(tx, services, { store, people, categories })
    }
    onStep('orders', demoStores.length + 1, all)
    await saveApplications({ ...services, db: tx }, { people, categories })
    await saveCommissionRules({ ...services, db: tx })
    await saveOffers(tx, services)
    await saveOrders({ ...services, db: tx })
    onStep('rest', demoStores.length + 4, all)
    await saveClaims({ ...services, db: tx })
    await saveDemoWork({ ...services, db: tx })
    await savePayouts({ ...services, db: tx })
    await saveReviews({ ...services, db: tx })
    await saveQuestions({ ...services, db: tx })
    await connectSimulatedProviders({ ...services, db: tx })
    await measureReputations({ ...services, db: tx })
    await readNotifications(tx, services.clock())
    // Reading the pictures here would delay the first visitor.
    await services.queue.enqueue(tx, 'preview-pictures', {})
    onStep('rest', all, all)
    return true
  })
}
