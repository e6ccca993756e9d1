import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry } from '#server/db/schema/index.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let olga: ReturnType<typeof shop.visitor>
beforeAll(async () => {
  shop = await startApp()
  olga = shop.visitor()
  await olga
    .post('/sign-in')
    .type('form')
    .send({ email: 'olga@feira.test', password: worldPassword })
    .expect(303)
})
afterAll(() => shop.close())

const at = (name: string) => `/operator/settings/texts/${name}`
const send = (name: string, form: Record<string, string>) => olga.post(at(name)).type('form').send(form)
const shown = async (path: string) => (await shop.visitor().get(path).expect(200)).text

test('a text is looked at before it is saved, without its tags', async () => {
  const markdown = '## Nossos termos\n\nVale o **combinado** com {{shopName}}. <script>alert(1)</script>'
  const { text, status } = await send('terms', { intent: 'preview', base: '0', markdown })
  expect(status).toBe(200)
  expect(text).toContain('<strong>combinado</strong> com Feira.')
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(text).not.toContain('<script>alert(1)')
  expect(await shown('/terms')).not.toContain('Nossos termos')
})

test('a saved text is shown at once with its day, and older versions can be read and restored', async () => {
  await send('privacy', { intent: 'save', base: '0', markdown: '## Primeira\n\nUm.' }).expect(303)
  await send('privacy', { intent: 'save', base: '1', markdown: '## Segunda\n\nDois.' }).expect(303)
  const page = await shown('/privacy')
  expect(page).toContain('<h2>Segunda</h2>')
  expect(page).toContain('Última atualização:')
  expect(page).toContain(`dateTime="${shop.services.settings.current.texts.privacy?.at}"`)

  const old = await olga.get(`${at('privacy')}?version=1`).expect(200)
  expect(old.text).toContain('<h2>Primeira</h2>')
  expect(old.text).toContain('Voltar à versão 1')
  await send('privacy', { intent: 'restore', version: '1' }).expect(303)
  expect(await shown('/privacy')).toContain('<h2>Primeira</h2>')
  await send('privacy', { intent: 'restore', version: '0' }).expect(303)
  expect(await shown('/privacy')).toContain('Quem cuida dos seus dados')
  await send('privacy', { intent: 'restore', version: '9' }).expect(422)

  const history = (await olga.get(at('privacy'))).text.replaceAll('<!-- -->', '')
  for (const part of ['Versão 4', 'por Olga', 'a versão 1, de novo', 'o texto original, de novo'])
    expect(history).toContain(part)
  const entries = await shop.services.db.select().from(auditEntry).orderBy(auditEntry.id)
  expect(entries.at(-1)).toMatchObject({
    action: 'shop-text.published',
    subjectId: 'privacy',
    role: 'operator',
    before: { version: 3 },
    after: { version: 4, restoredVersion: 0 },
  })
})

test('of two who write, the second keeps the text and learns of the other', async () => {
  await send('help', { intent: 'save', base: '0', markdown: 'A de Olga.' }).expect(303)
  const second = await send('help', { intent: 'save', base: '0', markdown: 'A de Otto.' })
  expect(second.status).toBe(409)
  expect(second.text).toContain('Outra pessoa salvou uma versão')
  expect(second.text).toContain('A de Otto.')
  expect(second.text).toContain('name="base" value="1"')
  await send('help', { intent: 'save', base: '1', markdown: 'A de Otto.' }).expect(303)
  expect(await shown('/help')).toContain('A de Otto.')
})

test('the home page greets with the operator’s own words, which begin with a title', async () => {
  const refused = await send('home', { intent: 'save', base: '0', markdown: 'Bem-vindos' })
  expect(refused.text).toContain('Comece com um título')
  await send('home', { intent: 'save', base: '0', markdown: '# Bem-vindos\n\nDo *bairro*.' }).expect(303)
  const page = await shown('/')
  expect(page).toContain('<h1>Bem-vindos</h1>')
  expect(page).toContain('<p>Do <em>bairro</em>.</p>')
  expect(
    (await send('home', { intent: 'save', base: '1', markdown: '# Bem-vindos\n\nDo *bairro*.' })).text,
  ).toContain('Este é o texto que já está no ar.')
  await olga.get(at('imprint')).expect(404)
})
