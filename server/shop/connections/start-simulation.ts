import { simulatedCarrier } from '#server/carriers/simulated-carrier.ts'
import { fakeBank } from '#server/db/fake-bank.ts'
import { fakePix } from '#server/payments/fake-pix.ts'
import type { Services } from '#server/shop/services.ts'
import { simulatedConnections } from './simulated-connections.ts'
import { simulatedLabel } from './simulated-label.ts'
import type { Simulation } from './simulation.ts'

/** Starts the simulated banks and carrier for the connections that are marked as simulated. */
export async function startSimulation({
  db,
  clock,
  country,
}: Pick<Services, 'db' | 'clock' | 'country'>): Promise<Simulation> {
  const known = new Set(await simulatedConnections(db))
  const bank = fakeBank(db)
  return {
    has: (connectionId) => connectionId !== null && known.has(connectionId),
    pixOf: (connectionId) => fakePix(bank, connectionId),
    carrier: simulatedCarrier({ clock, writeLabel: (number) => simulatedLabel(country.locale, number) }),
  }
}
