import { expect, test } from 'vitest'
import { onceEnvironment } from '#scripts/container/once-environment.ts'
import { readConfig } from '#server/config.ts'

const given = { SECRET_KEY_BASE: 'f'.repeat(64) }

test('outside the platform nothing is added', () => {
  expect(onceEnvironment({ SMTP_ADDRESS: 'smtp.exemplo.com.br' })).toEqual({})
})

test('an application of the platform stands behind its proxy', () => {
  expect(onceEnvironment(given)).toEqual({ TRUST_PROXY: 'on' })
})

test('the settings of mail become an address that the shop takes', () => {
  const mail = {
    ...given,
    ...{
      SMTP_ADDRESS: 'smtp.exemplo.com.br',
      SMTP_USERNAME: 'feira@exemplo.com.br',
      SMTP_PASSWORD: 'a/b:c@d',
    },
    MAILER_FROM_ADDRESS: 'oi@exemplo.com.br',
  }
  const env = onceEnvironment({ ...mail, SMTP_PORT: '465' })
  expect(env.SMTP_URL).toBe('smtps://feira%40exemplo.com.br:a%2Fb%3Ac%40d@smtp.exemplo.com.br:465')
  expect(readConfig(env)).toMatchObject({
    smtpUrl: env.SMTP_URL,
    mailFrom: 'oi@exemplo.com.br',
    trustProxy: true,
  })
  expect(onceEnvironment({ ...mail, SMTP_PORT: '' }).SMTP_URL).toMatch(/^smtp:.*:587$/)
})
