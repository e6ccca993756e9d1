import { readPkcs12 } from './read-pkcs12.ts'

const certificates = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
const privateKeys =
  /-----BEGIN (?:(?:RSA|EC) )?PRIVATE KEY-----[^-]+-----END (?:(?:RSA|EC) )?PRIVATE KEY-----/g

export interface Identity {
  /** PEM, or null if no file has it. */
  certificate: string | null
  privateKey: string | null
}

/**
 * Reads certificates and private key from PEM or PKCS#12 files (.p12, .pfx), whichever of them has which. Returns
 * `password` if it does not open one of them. A file may demand any number of rounds to derive its keys, so files of
 * strangers are read in a worker (`read-certificates-apart.ts`).
 */
export function readCertificateFiles(files: readonly Buffer[], password: string): Identity | 'password' {
  const texts: string[] = []
  for (const file of files) {
    const text = isPem(file) ? file.toString('utf8') : readPkcs12(file, password)
    if (text === null) return 'password'
    texts.push(text)
  }
  const all = texts.join('\n')
  return {
    // A chain is sent as it is: the client's own certificate is first.
    certificate: all.match(certificates)?.join('\n') ?? null,
    privateKey: all.match(privateKeys)?.[0] ?? null,
  }
}

/** Tells whether a file is text; a PKCS#12 file begins as all DER does. */
const isPem = (file: Buffer) => file[0] !== 0x30
