import type { RefusedInvoice } from '../../orders/invoices.ts'

/** Messages of the electronic invoices of an order: where a store attaches them, and where a customer reads them. */
export const invoiceMessages = {
  title: (number: string) => `Notas fiscais do pedido ${number}`,
  description:
    'Anexe o XML autorizado: a feira confere a chave, quem emitiu e o valor, e o cliente vê a nota no pedido.',
  link: (count: number) => (count === 0 ? 'Anexar nota fiscal' : 'Notas fiscais'),
  section: 'Nota fiscal',
  required: 'Sua loja só envia pedidos com a nota fiscal anexada.',
  none: 'Este pedido ainda não tem nota fiscal.',
  covered: (sum: string, total: string) => `As notas somam ${sum} de ${total}.`,
  attach: 'Anexar uma nota',
  file: 'Arquivo XML',
  fileHint: 'O XML com o protocolo de autorização (nfeProc), como o emissor o entrega. Até 1 MB.',
  submit: 'Anexar',
  saved: { attached: 'Nota fiscal anexada.', removed: 'A nota saiu do pedido.' },
  name: (series: number, number: number) => `Nota ${number}, série ${series}`,
  key: 'Chave de acesso',
  issued: 'Emitida em',
  total: 'Valor',
  download: 'Baixar XML',
  lookUp: 'Consultar na Receita',
  remove: 'Tirar do pedido',
  fieldErrors: {
    missing: 'Escolha o arquivo XML da nota.',
    tooLarge: 'Este arquivo tem mais de 1 MB. Uma nota fiscal é menor.',
    notXml: 'Escolha um arquivo que termine em .xml.',
  },
  refused: {
    not_an_invoice: 'Este arquivo não é uma NF-e ou NFC-e com protocolo de autorização.',
    not_authorized: 'Esta nota não foi autorizada pela Sefaz. Anexe a que foi.',
    only_a_test: 'Esta nota é do ambiente de testes (homologação) e não vale para o cliente.',
    wrong_key: 'A chave de acesso não confere com o que está na nota.',
    other_issuer: 'Quem emitiu esta nota não é a sua loja: o CNPJ ou CPF é outro.',
    other_recipient: 'Esta nota é para outra pessoa: o CPF ou CNPJ não é o de quem comprou.',
    above_total: 'As notas somariam mais do que o total do pedido.',
    of_another_order: 'Esta nota já está em outro pedido.',
    too_many: 'Este pedido já tem 20 notas.',
  } satisfies Record<RefusedInvoice, string>,
}
