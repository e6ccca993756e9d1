import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const userPresent = 0x01
const userVerified = 0x04
const attested = 0x40
/** Keys that a password manager copies to several devices do not count. */
const noCounter = Buffer.alloc(4)

interface Asked {
  challenge: string
  rp?: { id: string }
  rpId?: string
}

/** A device with one passkey, as the standard (WebAuthn level 3) says that it answers. */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), noCounter, rest])
  }
  const named = (response: Record<string, string>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    create(options: string) {
      const { challenge, rp }: Asked = JSON.parse(options)
      const credential = Buffer.concat([
        ...[Buffer.alloc(16), Buffer.from([0, id.length]), id],
        coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
      ])
      const data = authenticatorData(rp?.id ?? '', userPresent | userVerified | attested, credential)
      return JSON.stringify(
        named({
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestationOf(data).toString('base64url'),
        }),
      )
    },

    answer(options: string, { isVerified = true } = {}) {
      const { challenge, rpId }: Asked = JSON.parse(options)
      const client = clientData('webauthn.get', challenge)
      const data = authenticatorData(rpId ?? '', isVerified ? userPresent | userVerified : userPresent)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return JSON.stringify(
        named({
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        }),
      )
    },
  }
}

const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])

/** CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
const attestationOf = (data: Buffer) =>
  Buffer.concat([
    ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
    ...[text('authData'), Buffer.from([0x59, data.length >> 8, data.length & 0xff]), data],
  ])

/** CBOR of `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`: an elliptic key of P-256 that signs with SHA-256. */
const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    ...[x, Buffer.from([0x22, 0x58, 0x20]), y],
  ])
