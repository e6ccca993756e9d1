import { expect, test } from 'vitest'
import { isCommonPassword } from '#server/shop/customers/is-common-password.ts'
import { hashPassword } from '#server/shop/customers/password-hash.ts'

test.each(['12345678', 'password', 'PassWord', 'ILOVEYOU', 'qwertyuiop', 'trustno1', 'ｐａｓｓｗｏｒｄ'])(
  'the password %j is a common one',
  async (password) => {
    expect(await isCommonPassword(password, null)).toBe(true)
  },
)

test.each(['Feira2026', 'flamengo1981!', 'mudar123', 'Brasil@2026', 'lojista#1'])(
  'the password %j is a local word with figures and signs',
  async (password) => {
    expect(await isCommonPassword(password, null)).toBe(true)
  },
)

test.each(['feira-demo', 'três palavras juntas', 'figos-maduros-42', 'brasil com cana', 'zzzzqqqqx'])(
  'the password %j may be chosen: nothing but length and the list counts',
  async (password) => {
    expect(await isCommonPassword(password, null)).toBe(false)
  },
)

test('a common password has no hash, whoever sets it', async () => {
  await expect(hashPassword('Sunshine', null)).rejects.toMatchObject({ code: 'common_password', status: 422 })
})

const joana = { email: 'joanaprado@exemplo.test', name: 'Joana Prado Ávila' }

test.each([
  'joanaprado',
  'JoanaPrado@exemplo.test',
  'Joana Prado Avila',
  'joana2026!',
  'ávila-1999',
  'JOANAPRADO1',
  'pradojoana',
  '2026joanaprado',
  'joana2026prado',
  'Prado.Joana#1',
  'joanajoana',
  'joana@exemplo',
])('the password %j is the name or the address of its own person', async (password) => {
  expect(await isCommonPassword(password, joana)).toBe(true)
  await expect(hashPassword(password, joana)).rejects.toMatchObject({ code: 'common_password' })
  expect(await isCommonPassword(password, { email: 'eva@exemplo.test', name: 'Eva Lima' })).toBe(false)
})

test('the words of a longer name are as easy to guess in another order', async () => {
  const jose = { email: 'jsauro.77@exemplo.test', name: 'José da Silva Sauro' }
  for (const password of ['dasilvajose', 'sauro da silva 1990', '77jsauro'])
    expect(await isCommonPassword(password, jose)).toBe(true)
})

test('a name among other words may be chosen', async () => {
  for (const password of ['joana colhe figos maduros', 'pradojoaninha', 'exemplar joana'])
    expect(await isCommonPassword(password, joana)).toBe(false)
})
