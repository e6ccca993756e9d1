const certificates = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
const privateKeys = /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----[^-]+-----END (?:[A-Z]+ )?PRIVATE KEY-----/g

/** Certificates and private key of PEM files, whichever of them has which; null for what none has. */
export function readPemFiles(texts: readonly string[]) {
  const all = texts.join('\n')
  return {
    // A chain is sent as it is: the client's own comes first.
    certificate: all.match(certificates)?.join('\n') ?? null,
    privateKey: all.match(privateKeys)?.[0] ?? null,
  }
}
