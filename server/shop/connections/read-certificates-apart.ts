import { NotParsed, parseApart } from '#server/shop/parse-apart.ts'
import { type Identity, readCertificateFiles } from './read-certificate-files.ts'

interface CertificateFiles {
  files: readonly Uint8Array[]
  password: string
}

/** Runs in the worker. */
export const openCertificateFiles = ({ files, password }: CertificateFiles): Identity | 'password' =>
  readCertificateFiles(
    files.map((file) => Buffer.from(file)),
    password,
  )

/** Banks use some thousand rounds, which take a fraction of a second on a machine that has nothing else to do. */
const timeLimitMs = 10_000

/** Reads the files that somebody sent for a store in a worker. Returns `too_slow` if they take longer than the limit. */
export async function readCertificatesApart(
  given: CertificateFiles,
  merchantId: string | null,
): Promise<Identity | 'password' | 'too_slow'> {
  try {
    return await parseApart<typeof openCertificateFiles>('certificates', given, {
      owner: merchantId ?? 'platform',
      timeMs: timeLimitMs,
    })
  } catch (error) {
    if (error instanceof NotParsed && error.reason === 'too_much') return 'too_slow'
    throw error
  }
}
