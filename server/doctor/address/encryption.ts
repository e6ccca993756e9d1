import { type Check, warning } from '#server/doctor/check.ts'
import type { StorageAddress } from '#server/object-storage/storage-address.ts'
import { isLoopback } from '#server/start/is-loopback.ts'
import { addressChecks } from '#shared/messages/command-line/doctor/address.ts'

/** Checks that database and object storage on other machines are reached by TLS, as far as their addresses say. */
export const encryption: Check = {
  name: 'encryption',
  examine({ config }) {
    const { databaseUrl, directUrl, scaling, media, backup } = config
    const databases = {
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_REPLICA_URL: scaling.replicaUrl,
    }
    const buckets = {
      MEDIA_URL: media,
      BACKUP_TO: backup.to && 'address' in backup.to ? backup.to.address : null,
    }
    const plain = [
      ...Object.entries(databases).filter(([, url]) => url !== undefined && isPlainDatabase(url)),
      ...Object.entries(buckets).filter(([, address]) => address !== null && isPlainStorage(address)),
    ].map(([variable]) => variable)
    return plain.length > 0 ? [warning(addressChecks.encryption.plain, plain)] : []
  },
}

/** pg uses TLS only when told so. */
function isPlainDatabase(text: string): boolean {
  const url = URL.parse(text)
  // A path in place of a host is a socket of this machine.
  if (!url?.hostname || isLoopback(url.hostname)) return false
  const mode = url.searchParams.get('sslmode') ?? 'disable'
  return ['disable', 'allow'].includes(mode) && !['true', '1'].includes(url.searchParams.get('ssl') ?? '')
}

const isPlainStorage = ({ endpoint }: StorageAddress): boolean =>
  endpoint?.startsWith('http:') === true && !isLoopback(new URL(endpoint).hostname)
