import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCertificateFiles } from '#server/shop/connections/read-certificate-files.ts'

/** Made with OpenSSL of the store's test certificate; the password is `segredo`, the legacy file has none. */
const file = (name: string) => readFileSync(`tests/support/certificates/${name}`)

/** The subject of the first certificate, and whether the key is its own. */
function identityOf(files: Buffer[], password = '') {
  const read = readCertificateFiles(files, password)
  if (read === 'password') return read
  const first = read.certificate && new X509Certificate(read.certificate)
  const key = read.privateKey && createPrivateKey(read.privateKey)
  return {
    count: read.certificate?.match(/BEGIN/g)?.length ?? 0,
    isOwn: first && key && first.checkPrivateKey(key),
  }
}

test('a PKCS#12 file gives key and certificates, the key’s own first', () => {
  expect(identityOf([file('store.p12')], 'segredo')).toEqual({ count: 2, isOwn: true })
  expect(identityOf([file('store-legacy.p12')])).toEqual({ count: 1, isOwn: true })
})

test('a password that does not open a file is told from a file that is none', () => {
  expect(identityOf([file('store.p12')], 'outra')).toBe('password')
  expect(identityOf([file('store.p12')])).toBe('password')
  expect(readCertificateFiles([Buffer.from([0x30, 0x82, 0x01])], '')).toEqual({
    certificate: null,
    privateKey: null,
  })
})

test('PEM files give the same; a key with a password is none', () => {
  expect(identityOf([file('store.key'), file('store.crt')])).toEqual({ count: 1, isOwn: true })
  const encrypted = readCertificateFiles([file('store-encrypted.key'), file('store.crt')], 'segredo')
  expect(encrypted).toMatchObject({ privateKey: null, certificate: expect.any(String) })
})
