import { expect, test } from 'vitest'
import { auditView } from '#server/shop/audit/audit-text.ts'
import { br } from '#shared/country/br.ts'

type Row = Parameters<typeof auditView>[2]

const view = (entry: Partial<Row['entry']>) =>
  auditView(br, { merchantId: 'cafe' }, {
    entry: { role: 'merchant', subjectName: '', before: {}, after: {}, at: new Date(0), ...entry },
    person: 'Caio',
    store: null,
  } as Row)

test('connections are named as people know them, whatever was recorded', () => {
  const what = (action: Row['entry']['action'], subjectName: string) => view({ action, subjectName }).what
  expect(what('connection.connected', 'mercado_pago')).toBe('conectou Mercado Pago')
  expect(what('connection.connected', 'bb')).toBe('conectou Banco do Brasil')
  expect(what('connection.renewed', 'other')).toBe('renovou a conexão com Outro banco')
  expect(what('connection.disconnected', '')).toBe('desconectou o banco')
  expect(what('connection.disconnected', 'Melhor Envio')).toBe('desconectou Melhor Envio')
})

test('tax codes and tasks are said in words', () => {
  const after = { taxRegime: '4', origin: '0', task: 'backup_failed' }
  const texts = view({ action: 'fiscal.changed', after }).changes.map((change) => change.after)
  expect(texts).toEqual(['MEI', '0: nacional', 'cópia de segurança que falhou'])
})
