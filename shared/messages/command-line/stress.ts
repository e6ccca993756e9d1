interface Figures {
  sold: number
  refused: number
  broken: number
  duplicates: number
  lost: number
  unacknowledged: number
  seconds: number
}

/** Messages of `stress`. */
export const stressMessages = {
  begins: (buyers: number, units: number) =>
    `${buyers} compradores para ${units === 1 ? '1 unidade' : `${units} unidades`}, em um banco de dados à parte, apagado no fim.`,
  figures: ({ sold, refused, broken, duplicates, lost, unacknowledged, seconds }: Figures) =>
    [
      `  vendidas                  ${sold}`,
      `  tentativas recusadas      ${refused}`,
      `  conexões derrubadas       ${broken}`,
      `  pedidos em dobro          ${duplicates}`,
      `  pedidos perdidos          ${lost}`,
      `  pedidos sem resposta      ${unacknowledged}`,
      `  segundos                  ${seconds.toFixed(1)}`,
    ].join('\n'),
  differences: (count: number) => `  diferenças (verify)       ${count}`,
  right: 'Tudo certo: nada vendido a mais, nada em dobro, nada perdido.',
  wrong: (expected: number) =>
    `Algo está errado: deviam ser ${expected} vendas, sem dobras, perdas nem diferenças.`,
  wrongNumber: (option: string) => `A opção ${option} deve ser um número inteiro maior que zero.`,
}
