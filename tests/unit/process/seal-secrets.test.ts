import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Manifest, newManifest } from '#server/backup/manifest.ts'
import { openSecrets, sealing, sealSecrets } from '#server/backup/seal-secrets.ts'

const passphrase = 'uma frase longa de teste'
const content = { sessionSecret: 'a secret', environment: { SMTP_URL: 'smtp://mail' } }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feira-sealed-'))
  await writeFile(join(folder, 'secrets.sealed'), await sealSecrets(content, passphrase))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const backup = (sealed: Pick<Manifest, 'sealing'>) => ({
  folder,
  manifest: newManifest({
    shopVersion: '0.1.0',
    takenAt: '2026-11-23T05:41:00Z',
    migrations: [],
    tables: [],
    jobs: null,
    sequences: [],
    secrets: 'secrets.sealed',
    files: [],
    ...sealed,
  }),
})

test('secrets are opened by the way of sealing that the manifest names, or by the one that there was before', async () => {
  expect(await openSecrets(backup({ sealing }), passphrase)).toEqual(content)
  expect(await openSecrets(backup({}), passphrase)).toEqual(content)
})

test('another way of sealing, and another passphrase, are told apart', async () => {
  const newer = openSecrets(backup({ sealing: 'argon2id+aes-256-gcm-siv' }), passphrase)
  await expect(newer).rejects.toMatchObject({ failure: 'other_format', subject: 'argon2id+aes-256-gcm-siv' })
  const wrong = openSecrets(backup({ sealing }), 'another passphrase')
  await expect(wrong).rejects.toMatchObject({ failure: 'wrong_passphrase' })
})
