import { createPrivateKey, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

const { asn1, pki, pkcs12 } = forge
const keyBags = ['pkcs8ShroudedKeyBag', 'keyBag'] as const

/**
 * Returns the certificates and the private key of a PKCS#12 file as PEM, the key's own certificate first. Null if the
 * password does not open it; empty for any other file. Banks encrypt theirs in ways that OpenSSL 3 no longer supports.
 */
export function readPkcs12(file: Buffer, password: string): string | null {
  let der: forge.asn1.Asn1
  try {
    der = asn1.fromDer(file.toString('binary'))
  } catch {
    return ''
  }
  // Without a password, programs write either an empty one or none.
  const passwords = password === '' ? ['', undefined] : [password]
  for (const each of passwords) {
    try {
      return pemOf(pkcs12.pkcs12FromAsn1(der, false, each))
    } catch {
      // Try the next one.
    }
  }
  return null
}

function pemOf(opened: forge.pkcs12.Pkcs12Pfx): string {
  const bagsOf = (name: string) => {
    const bagType = pki.oids[name] ?? ''
    return opened.getBags({ bagType })[bagType] ?? []
  }
  const [key] = keyBags.flatMap(bagsOf).map(keyPem)
  const found = bagsOf('certBag').map(certificatePem)
  if (!key) return found.join('\n')
  const isOwn = (pem: string) => new X509Certificate(pem).checkPrivateKey(createPrivateKey(key))
  return [key, ...found.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))].join('\n')
}

/** Returns a private key as PEM, also one of elliptic curves, which the library does not parse. */
const keyPem = ({ key, asn1: raw }: forge.pkcs12.Bag) =>
  pemOfDer('PRIVATE KEY', key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key)) : raw)

const certificatePem = ({ cert, asn1: raw }: forge.pkcs12.Bag) =>
  pemOfDer('CERTIFICATE', cert ? pki.certificateToAsn1(cert) : raw)

const pemOfDer = (type: string, der: forge.asn1.Asn1) =>
  forge.pem.encode({ type, body: asn1.toDer(der).getBytes() }).replaceAll('\r', '')
