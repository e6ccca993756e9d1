import { NotParsed, parseApart } from '#server/shop/parse-apart.ts'
import { type Identity, readCertificateFiles } from './read-certificate-files.ts'

interface CertificateFiles {
  files: readonly Uint8Array[]
  password: string
}

/** What the worker does. */
export const openCertificateFiles = ({ files, password }: CertificateFiles): Identity | 'password' =>
  readCertificateFiles(
    files.map((file) => Buffer.from(file)),
    password,
  )

/** Reads the files that somebody sent for a store; those that would take too long are not opened. */
export async function readCertificatesApart(
  given: CertificateFiles,
  merchantId: string | null,
): Promise<Identity | 'password'> {
  try {
    return await parseApart<typeof openCertificateFiles>('certificates', given, {
      owner: merchantId ?? 'platform',
    })
  } catch (error) {
    if (error instanceof NotParsed && error.reason === 'too_much') return 'password'
    throw error
  }
}
