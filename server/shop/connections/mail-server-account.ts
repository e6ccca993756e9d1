import * as z from 'zod/mini'
import { type MailAccount, type MailServer, urlOfAccount } from '#server/mail/mail-server.ts'
import { sealText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import { type ConnectedMailServer, mailSecurities } from '#shared/settings/mail-servers.ts'
import { connectionOf, connectionView } from './connection-queries.ts'
import { openSealedAccount } from './open-sealed-account.ts'

type Keys = Pick<Services, 'sealingKeys'>

const mailAccount: z.ZodMiniType<MailAccount> = z.object({
  host: z.string(),
  port: z.number(),
  security: z.enum(mailSecurities),
  user: z.string(),
  password: z.string(),
  from: z.string(),
})

/** Seals an account for its connection. */
export const sealMailAccount = ({ sealingKeys }: Keys, account: MailAccount, connectionId: string) =>
  sealText(sealingKeys, JSON.stringify(account), connectionId)

async function presentAccount(services: Pick<Services, 'db' | 'sealingKeys'>) {
  const found = await connectionOf(services.db, null, 'mail_server')
  if (!found?.sealedAccount) return null
  const { id, sealedAccount } = found
  return { found, account: openSealedAccount(services, mailAccount, { id, sealedAccount }) }
}

/** Returns the mail server that the operator connected, which sends in the shop's name. */
export async function connectedMailServer(
  services: Pick<Services, 'db' | 'sealingKeys' | 'shop'>,
): Promise<(MailServer & { connectionId: string }) | null> {
  const connected = await presentAccount(services)
  if (!connected) return null
  const { found, account } = connected
  const from = { name: services.shop.name, address: account.from }
  return { connectionId: found.id, url: urlOfAccount(account), from }
}

/** Returns the same as the operator sees it. */
export async function connectedMailServerView(
  services: Pick<Services, 'db' | 'sealingKeys'>,
): Promise<ConnectedMailServer | null> {
  const connected = await presentAccount(services)
  if (!connected) return null
  const { password: _, ...shown } = connected.account
  return { ...shown, ...connectionView(connected.found) }
}
