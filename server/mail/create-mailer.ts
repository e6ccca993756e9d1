import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { slugOf } from '#shared/text/slug-of.ts'
import type { MailServer, MailServerSource } from './mail-server.ts'
import type { Mailer, OutgoingMail } from './mailer.ts'

interface MailerOptions {
  smtpUrl?: string | undefined
  mailFrom: string
  dataDir: string
  connected?: MailServerSource
}

const noneConnected: MailServerSource = { isThere: async () => false, open: async () => null }

/** Sends mail by the connected server, else by that of `smtpUrl`. Without one, mails are written as files. */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
  connected = noneConnected,
}: MailerOptions): Mailer {
  const outbox = outboxMailer(join(dataDir, 'outbox'), mailFrom)
  const given = smtpUrl ? { url: smtpUrl, from: mailFrom } : null
  return {
    ...outbox,
    async deliver(mail) {
      const server = (await connected.open()) ?? given
      await (server ? sendBy(server, mail) : outbox.deliver(mail))
    },
    writesFiles: async () => given === null && !(await connected.isThere()),
  }
}

/** Writes every mail as an `.eml` file that a mail program opens. */
function outboxMailer(directory: string, from: string) {
  return {
    async deliver(mail: OutgoingMail) {
      // Loaded with the first mail, because a process that sends none does not need it.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(mailOptions(mail, from))
      const path = join(directory, fileName(mail))
      await mkdir(directory, { recursive: true, mode: 0o700 })
      // The file is renamed when complete, so that programs that watch the folder never see partial mails.
      try {
        await writeFile(`${path}.part`, message, { mode: 0o600 })
        await rename(`${path}.part`, path)
      } catch (error) {
        await rm(`${path}.part`, { force: true })
        throw error
      }
    },
    async forget(before: Date) {
      for (const name of await readdir(directory).catch(() => [])) {
        const path = join(directory, name)
        const found = await stat(path).catch(() => null)
        if (found?.isFile() && found.mtime < before) await rm(path, { force: true })
      }
    },
    async forgetTo(address: string) {
      for (const name of await readdir(directory).catch(() => [])) {
        const path = join(directory, name)
        const written = await readFile(path, 'latin1').catch(() => '')
        if (addressIn(written) === address.toLowerCase()) await rm(path, { force: true })
      }
    },
  } satisfies Mailer
}

/** Nodemailer writes one address, on one line. */
const addressIn = (message: string) => /^To: <?([^<>\r\n]+)>?\r?$/m.exec(message)?.[1]?.toLowerCase()

function fileName({ date, subject, messageId }: OutgoingMail) {
  const time = date.toISOString().replace(/[:.]/g, '-')
  const mark = messageId.replace(/@.*/, '').slice(-6)
  return `${time}-${slugOf(subject)}-${mark}.eml`
}

const connectionTimeoutMs = 10_000
const silenceTimeoutMs = 30_000

async function sendBy({ url, from, onTried }: MailServer, mail: OutgoingMail): Promise<void> {
  const transport = await smtpTransport(url)
  try {
    await transport.sendMail(mailOptions(mail, from))
  } catch (error) {
    await onTried?.(error)
    throw error
  }
  await onTried?.(null)
}

/** Connects like for a mail, up to the sign-in, and sends none. Throws the error of the server or the network. */
export async function connectToMailServer(smtpUrl: string): Promise<void> {
  const transport = await smtpTransport(smtpUrl)
  await transport.verify()
}

async function smtpTransport(smtpUrl: string) {
  // Loaded with the first mail, because a process that sends none does not need it.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    requireTLS: isTlsRequired(smtpUrl),
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    socketTimeout: silenceTimeoutMs,
  })
}

/** A relay on this machine uses no network, and seldom has a certificate for its name. */
const isThisMachine = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Nodemailer lets the required option override what its address ignores. */
function isTlsRequired(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl)
  return !isThisMachine(hostname) && searchParams.get('ignoreTLS') !== 'true'
}

/** Builds nodemailer's options. No part may name a file or an address to read from. */
function mailOptions(mail: OutgoingMail, from: MailServer['from']): SendMailOptions {
  const { unsubscribeUrl, ...message } = mail
  return {
    ...message,
    from,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: the mail program shows an unsubscribe button and posts without further questions.
      ...(unsubscribeUrl
        ? {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
