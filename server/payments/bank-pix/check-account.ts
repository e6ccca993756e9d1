import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { AccountProblem } from '#shared/payments/connections.ts'
import type { BankAccount } from './banks.ts'
import { banks } from './banks.ts'

/** Finds a problem of an account before its bank is called, or returns null when there is none to see. */
export function accountProblem(account: BankAccount, now: Date): AccountProblem | null {
  const bank = banks[account.bank]
  const { apiBase, tokenUrl, clientId, clientSecret, applicationKey } = account
  if (!bank.apiBase && !(isBankAddress(apiBase) && isBankAddress(tokenUrl))) return 'addresses'
  if (clientId.trim() === '') return 'client'
  if (!bank.hasNoSecret && !clientSecret) return 'secret'
  if (bank.applicationParameter && !applicationKey) return 'application_key'
  return certificateProblem(account, now)
}

/** Allows HTTP on this machine, where a stand-in may run. */
function isBankAddress(address: string | null): boolean {
  if (address === null || !URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username !== '' || url.search !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === '127.0.0.1')
}

function certificateProblem(
  { certificate, privateKey, ...account }: BankAccount,
  now: Date,
): AccountProblem | null {
  // The Central Bank requires mutual TLS. Only a stand-in does without.
  if (certificate === null && privateKey === null)
    return account.apiBase?.startsWith('http:') ? null : 'certificate'
  const read = certificate === null ? null : readCertificate(certificate)
  if (!read) return 'certificate'
  if (read.validToDate <= now) return 'certificate_expired'
  const key = privateKey === null ? null : readPrivateKey(privateKey)
  if (!key) return 'private_key'
  return read.checkPrivateKey(key) ? null : 'keys_differ'
}

function readCertificate(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem)
  } catch {
    return null
  }
}

function readPrivateKey(pem: string) {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}
