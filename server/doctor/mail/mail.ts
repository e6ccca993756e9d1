import { type Check, type Examined, isReachedByOthers, problem, warning } from '#server/doctor/check.ts'
import { waitingJobs } from '#server/doctor/jobs/jobs.ts'
import { connectToMailServer } from '#server/mail/create-mailer.ts'
import type { MailServer } from '#server/mail/mail-server.ts'
import { connectedMailServer } from '#server/shop/connections/mail-server-account.ts'
import { sealingKeys as keysOf } from '#server/start/sealing-keys.ts'
import { presentSecrets } from '#server/start/session-secrets.ts'
import { shopIdentity } from '#server/start/shop-identity.ts'
import { mailChecks } from '#shared/messages/command-line/doctor/shop.ts'

/** Returns the server by which mails leave: the connected one, else the environment's. */
async function presentServer(examined: Examined): Promise<MailServer | null> {
  const { config, databaseFailure } = examined
  const { smtpUrl, mailFrom } = config
  const given = smtpUrl ? { url: smtpUrl, from: mailFrom } : null
  if (databaseFailure !== null) return given
  const sealingKeys = keysOf(config, await presentSecrets(config))
  const shop = shopIdentity(config, false)
  return (await connectedMailServer({ db: examined.db, sealingKeys, shop })) ?? given
}

/** Connects, reads the greeting, starts TLS and signs in, but sends nothing. */
export const mailServer: Check = {
  name: 'mail-server',
  isDear: true,
  async examine(examined) {
    const { none, refused, plain } = mailChecks['mail-server']
    const server = await presentServer(examined)
    if (!server) return isReachedByOthers(examined) ? [problem(none)] : []
    const failure = await connectToMailServer(server.url).then(
      () => null,
      (error: Error) => error.message,
    )
    return [
      ...(failure === null ? [] : [problem(refused(failure))]),
      ...(new URL(server.url).searchParams.get('ignoreTLS') === 'true' ? [warning(plain)] : []),
    ]
  },
}

/** Names that no mail server accepts: RFC 2606 and 6761. */
const example = /(?:^|\.)(?:test|example|invalid|localhost|example\.(?:com|net|org))$/i

export const mailSender: Check = {
  name: 'mail-sender',
  async examine(examined) {
    const { mailFrom, publicUrl } = examined.config
    const server = await presentServer(examined)
    if (!server && !isReachedByOthers(examined)) return []
    const from = server?.from ?? mailFrom
    const address = typeof from === 'string' ? (/<([^<>]+)>/.exec(from)?.[1] ?? from) : from.address
    const domain = address.slice(address.indexOf('@') + 1).toLowerCase()
    const { example: isExample, other } = mailChecks['mail-sender']
    if (example.test(domain)) return [problem(isExample(address))]
    if (!publicUrl || !isReachedByOthers(examined)) return []
    const host = new URL(publicUrl).hostname
    const isSame = [host, domain].some((one) =>
      [host, domain].every((each) => each === one || each.endsWith(`.${one}`)),
    )
    return isSame ? [] : [warning(other(domain, host))]
  },
}

export const mailsWaiting: Check = {
  name: 'mails-waiting',
  async examine(examined) {
    const { count, minutes } = await waitingJobs(examined, 10, true)
    return count > 0 ? [problem(mailChecks['mails-waiting'].waiting(count, minutes ?? 0))] : []
  },
}
