import type {
  InvoiceObstacle,
  InvoiceRequestFailure,
  InvoiceRequestView,
} from '#shared/orders/invoice-requests.ts'
import type { RefusedInvoice } from '#shared/orders/invoices.ts'

/** Messages of the electronic invoices of an order: where a store attaches them, and where a customer reads them. */
export const invoiceMessages = {
  title: (number: string) => `Notas fiscais do pedido ${number}`,
  description:
    'Anexe o XML autorizado: conferimos a chave, quem emitiu e o valor, e o cliente vê a nota no pedido.',
  link: (count: number) => (count === 0 ? 'Anexar nota fiscal' : 'Notas fiscais'),
  section: 'Nota fiscal',
  required: 'Sua loja só envia pedidos com a nota fiscal anexada.',
  none: 'Este pedido ainda não tem nota fiscal.',
  covered: (sum: string, total: string) => `As notas somam ${sum} de ${total}.`,
  attach: 'Anexar uma nota',
  file: 'Arquivo XML',
  fileHint: 'O XML com o protocolo de autorização (nfeProc), como o emissor o entrega. Até 1 MB.',
  submit: 'Anexar',
  saved: {
    attached: 'Nota fiscal anexada.',
    removed: 'A nota saiu do pedido.',
    requested: 'Pedimos a nota à Focus NFe. Ela entra aqui assim que for autorizada.',
    cancelRequested: 'Pedimos o cancelamento da nota.',
  },
  issue: {
    title: 'Emitir pela Focus NFe',
    text: 'A nota sai com os dados fiscais da loja e entra no pedido sozinha.',
    fiscal: 'Conferir os dados fiscais',
    submit: 'Emitir nota',
    again: 'Tentar de novo',
    statuses: {
      issuing: 'A nota está sendo enviada.',
      processing: 'A Sefaz ainda não respondeu. Perguntamos de novo a cada minuto.',
      failed: 'A nota não saiu.',
      authorized: 'Nota emitida e autorizada.',
      canceling: 'O cancelamento está sendo enviado.',
    } satisfies Record<InvoiceRequestView['status'], string>,
    failures: {
      refused: 'A nota foi recusada sem um motivo escrito.',
      unavailable: 'A Focus NFe não respondeu por horas, ou foi desconectada.',
      not_attached: 'A nota foi autorizada e existe na Sefaz, mas não entrou neste pedido.',
    } satisfies Record<InvoiceRequestFailure, string>,
    isOverdue: 'A Sefaz não respondeu em três dias. Tente de novo: antes de enviar, perguntamos outra vez.',
    isUnknown: 'A conta conectada na Focus NFe não conhece esta nota. Confira na conta anterior se ela saiu.',
    said: (text: string) => `Resposta: “${text}”`,
    cancelNotDone: (text: string) => `O cancelamento não foi aceito. ${text}`.trim(),
    cancel: 'Cancelar esta nota',
    cancelBefore: 'Pode ser cancelada até',
    cancelSubmit: 'Cancelar a nota na Sefaz',
    cancelReasonError: 'Escreva de 15 a 255 caracteres.',
  },
  obstacles: {
    no_issuer: 'Conecte a Focus NFe antes.',
    no_settings: 'Preencha os dados fiscais da loja antes da primeira nota.',
    no_tax_id: 'Este pedido já não tem o CPF de quem comprou.',
    not_sold: 'Este pedido não está pago, ou nada dele continua vendido.',
    icms_of_regime:
      'A situação do ICMS não é do seu regime: são três números no Simples Nacional e no MEI, dois nos outros. Corrija os dados fiscais da loja.',
    contribution_situation:
      'A situação do PIS ou da Cofins não é de uma venda. Corrija os dados fiscais da loja com o seu contador.',
    icms_values:
      'Esta situação do ICMS pede base, alíquota e valor na nota, que não calculamos. Emita no seu emissor e anexe o XML, ou confira os dados fiscais com o seu contador.',
    contribution_values:
      'Esta situação do PIS ou da Cofins pede base, alíquota e valor na nota, que não calculamos. Emita no seu emissor e anexe o XML, ou confira os dados fiscais com o seu contador.',
    out_of_state_tax:
      'A venda para outro estado, fora do Simples, pede o ICMS do destino (Difal), que não calculamos. Emita no seu emissor e anexe o XML.',
    tax_situation:
      'Só emitimos com IBS e CBS na situação 000 ou 410, com a classificação que começa igual. Emita no seu emissor e anexe o XML, ou confira os dados fiscais com o seu contador.',
    no_tax_rates:
      'A alíquota da CBS para a data desta nota ainda não está na nossa tabela, e a Sefaz recusa a nota sem ela. Pergunte ao seu contador e escreva a alíquota nos dados fiscais.',
    covered: 'As notas deste pedido já cobrem o total: mais uma passaria dele.',
  } satisfies Record<InvoiceObstacle, string>,
  danfe: 'Ver DANFE',
  noOrder: 'Nenhum pedido, ou mais de um, tem este comprador e este valor.',
  mailbox: {
    title: 'Notas fiscais por e-mail',
    text: 'No seu emissor, mande uma cópia de cada nota para este endereço, que é só da sua loja. A nota entra no pedido com o mesmo número, ou no único com o mesmo CPF e valor.',
    address: 'Endereço',
    secret: 'Não o publique: quem o conhece pode mandar notas em seu nome, e cada uma é conferida.',
  },
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
