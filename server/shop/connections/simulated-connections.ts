import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { connection } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { sealAccount } from './bank-account.ts'
import { sealCarrierAccount } from './carrier-account.ts'

/** Marks the connections of a demonstration. */
const accountRef = 'simulated'

/** Returns the ids of the connections with a simulated provider. */
export async function simulatedConnections(db: Db): Promise<string[]> {
  const found = await db
    .select({ id: connection.id })
    .from(connection)
    .where(eq(connection.accountRef, accountRef))
  return found.map(({ id }) => id)
}

type Opened = Pick<Services, 'db' | 'sealingKeys' | 'clock'>

/** Connects a store of a demonstration, or the platform (null), with a simulated bank. */
export async function connectSimulatedBank(
  { db, sealingKeys, clock }: Opened,
  merchantId: string | null,
): Promise<void> {
  const id = newId()
  const nothing = { apiBase: null, tokenUrl: null, clientSecret: null, certificate: null, privateKey: null }
  const account = {
    bank: 'simulated',
    clientId: 'feira',
    authority: null,
    applicationKey: null,
    ...nothing,
  } as const
  const sealedAccount = sealAccount({ sealingKeys }, account, id)
  await db
    .insert(connection)
    .values({ id, kind: 'bank_pix', merchantId, sealedAccount, accountRef, connectedAt: clock() })
}

/** Connects a store of a demonstration with a simulated carrier. */
export async function connectSimulatedCarrier(
  { db, sealingKeys, clock }: Opened,
  merchantId: string,
): Promise<void> {
  const id = newId()
  const nothing = { apiBase: null, refreshToken: null, clientId: null, clientSecret: null }
  const account = { environment: 'simulated', accessToken: 'feira', ...nothing } as const
  const sealedAccount = sealCarrierAccount({ sealingKeys }, account, id)
  await db
    .insert(connection)
    .values({ id, kind: 'melhor_envio', merchantId, sealedAccount, accountRef, connectedAt: clock() })
}
