import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unlawfulSentence } from '#shared/merchants/unlawful-policy.ts'

const found = (policy: string) => unlawfulSentence(policy, 7)

test.each([
  'Para devolver, são 7 dias a partir do recebimento, com a etiqueta.',
  'Você pode desistir em até 7 dias, com o pacote fechado.',
  'Desistiu? Aceitamos de volta em até 7 dias, na embalagem em que foi.',
  'Não aceitamos devolução.',
  'NÃO DEVOLVEMOS DINHEIRO',
  'A devolução é feita em vale para a próxima compra.',
  'Na devolução, o frete é por conta do cliente.',
  'Devoluções em até 3 dias.',
  'Para desistir, avise em até 48 horas.',
  'Para desistir, você tem cinco dias.',
  'Sem direito a devolução depois de aberto.',
  'Produtos em promoção não têm troca nem devolução.',
])('a policy cannot take away what the law gives: %s', (policy) => {
  expect(found(`Falamos por mensagem. ${policy}`)).toBeTruthy()
})

test.each([
  'Aceitamos de volta em até 7 dias depois de receber, mesmo sem a etiqueta.',
  'Você pode desistir em até 30 dias, e o frete de volta é nosso.',
  'Trocas de tamanho em até 30 dias, com a etiqueta.',
  'Por ser alimento fresco, não aceitamos de volta o que foi aberto.',
  'Devolvemos o dinheiro em até uma semana.',
  'Em caso de defeito, trocamos ou devolvemos o valor, à sua escolha.',
])('a policy may give more, and what the law leaves to it: %s', (policy) => {
  expect(found(policy)).toBeNull()
})

test('the stores of the demo world promise what the law demands', () => {
  const folder = 'server/demo/data/stores'
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const { returnsText } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
    expect(found(returnsText), file).toBeNull()
  }
})
