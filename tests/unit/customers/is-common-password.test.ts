import { expect, test } from 'vitest'
import { isCommonPassword } from '#server/shop/customers/is-common-password.ts'
import { hashPassword } from '#server/shop/customers/password-hash.ts'

test.each(['12345678', 'password', 'PassWord', 'ILOVEYOU', 'qwertyuiop', 'trustno1', 'ｐａｓｓｗｏｒｄ'])(
  'the password %j is a common one',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['Feira2026', 'flamengo1981!', 'mudar123', 'Brasil@2026', 'lojista#1'])(
  'the password %j is a local word with figures and signs',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['feira-demo', 'três palavras juntas', 'figos-maduros-42', 'brasil com cana', 'zzzzqqqqx'])(
  'the password %j may be chosen: nothing but length and the list counts',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)

test('a common password has no hash, whoever sets it', async () => {
  await expect(hashPassword('Sunshine')).rejects.toMatchObject({ code: 'common_password', status: 422 })
})
