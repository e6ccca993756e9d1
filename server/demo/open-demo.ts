import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import { fakeBank } from '#server/db/fake-bank.ts'
import { session, user } from '#server/db/schema/index.ts'
import { fakePayments } from '#server/payments/fake.ts'
import { startSimulation } from '#server/shop/connections/start-simulation.ts'
import type { Services } from '#server/shop/services.ts'
import { allowsDemo } from './allows-demo.ts'
import { hasDemoWorld } from './has-demo-world.ts'

/**
 * Marks the shop as a demonstration when the seed made its data and a demonstration is allowed. Only there payments are
 * simulated.
 */
export async function openDemo(services: Services, config: Config): Promise<void> {
  services.isDemo = allowsDemo(config) && (await hasDemoWorld(services.db))
  services.payments.fake = services.isDemo ? fakePayments(fakeBank(services.db)) : null
  services.simulation = services.isDemo ? await startSimulation(services) : null
  if (!services.isDemo) await endDemoSessions(services)
}

/** Ends the sessions of a database that is no longer a demonstration. */
async function endDemoSessions({ db, clock }: Services) {
  const demoUsers = db.select({ id: user.id }).from(user).where(eq(user.isDemo, true))
  await db
    .update(session)
    .set({ revokedAt: clock() })
    .where(and(inArray(session.userId, demoUsers), isNull(session.revokedAt)))
}
