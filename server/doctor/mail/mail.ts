import { type Check, isReachedByOthers, problem, warning } from '#server/doctor/check.ts'
import { waitingJobs } from '#server/doctor/jobs/jobs.ts'
import { connectToMailServer } from '#server/mail/create-mailer.ts'
import { mailChecks } from '#shared/messages/command-line/doctor/shop.ts'

/** Connects, reads the greeting, starts TLS and signs in, but sends nothing. */
export const mailServer: Check = {
  name: 'mail-server',
  isDear: true,
  async examine(examined) {
    const { smtpUrl } = examined.config
    const { none, refused, plain } = mailChecks['mail-server']
    if (!smtpUrl) return isReachedByOthers(examined) ? [problem(none)] : []
    const failure = await connectToMailServer(smtpUrl).then(
      () => null,
      (error: Error) => error.message,
    )
    return [
      ...(failure === null ? [] : [problem(refused(failure))]),
      ...(new URL(smtpUrl).searchParams.get('ignoreTLS') === 'true' ? [warning(plain)] : []),
    ]
  },
}

/** Names that no mail server accepts: RFC 2606 and 6761. */
const example = /(?:^|\.)(?:test|example|invalid|localhost|example\.(?:com|net|org))$/i

export const mailSender: Check = {
  name: 'mail-sender',
  examine(examined) {
    const { mailFrom, smtpUrl, publicUrl } = examined.config
    if (!smtpUrl && !isReachedByOthers(examined)) return []
    const address = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
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
