import { once } from 'node:events'
import { connect, type PeerCertificate } from 'node:tls'
import { type Check, problem, warning } from '#server/doctor/check.ts'
import { daysSince } from '#server/doctor/files/file-age.ts'
import { addressChecks } from '#shared/messages/command-line/doctor/address.ts'

const soonDays = 14
const timeLimitMs = 5_000

/** Checks that browsers accept the certificate of the public address, and for how long. */
export const certificate: Check = {
  name: 'certificate',
  isDear: true,
  async examine({ config, now }) {
    if (!config.publicUrl?.startsWith('https:')) return []
    const { hostname, port, host } = new URL(config.publicUrl)
    const messages = addressChecks.certificate
    const found = await certificateOf(hostname, Number(port || 443))
    if ('failure' in found) return [warning(messages.unreachable(host, found.failure))]
    const end = new Date(found.certificate.valid_to)
    const day = end.toISOString().slice(0, 10)
    if (end < now) return [problem(messages.expired(host, day))]
    return [
      ...(found.distrust ? [problem(messages.untrusted(host, found.distrust))] : []),
      ...(daysSince(now, end) < soonDays ? [warning(messages.soon(host, day))] : []),
    ]
  },
}

type Found = { certificate: PeerCertificate; distrust: string | null } | { failure: string }

async function certificateOf(hostname: string, port: number): Promise<Found> {
  const host = hostname.replace(/^\[|\]$/g, '')
  // An invalid certificate is accepted, because it is what the check looks for. Nothing is sent over this connection.
  const socket = connect({ host, port, servername: host, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeLimitMs) })
    const distrust = socket.authorized ? null : String(socket.authorizationError)
    return { certificate: socket.getPeerCertificate(), distrust }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { failure: code ?? message }
  } finally {
    socket.destroy()
  }
}
