import { formatNumber } from '#shared/messages/format-number.ts'
import {
  type BankStatementProgress,
  type BankStatementResult,
  type BankStatementStatus,
  maxBankStatementLines,
  maxUnfinishedStatements,
} from '#shared/money/bank-statements.ts'

const maxLines = formatNumber(maxBankStatementLines)

/** Messages of the operator's bank statements. */
export const operatorBankStatementMessages = {
  title: 'Extratos do banco',
  description: 'Traga o extrato da conta em CSV ou OFX: cada Pix encontra o seu pedido pelo código.',
  upload: 'Trazer um extrato',
  file: 'Arquivo do extrato (CSV ou OFX)',
  fileHint: `Como o banco o exporta, com data e valor. Até 2 MB e ${maxLines} linhas. Trazer o mesmo arquivo de novo não muda nada.`,
  store: 'De qual loja é a conta?',
  storeHint: 'O endereço da loja na feira, como cafe-da-serra.',
  trial: 'Só mostrar o que aconteceria, sem gravar nada',
  submit: 'Conferir o extrato',
  fieldErrors: {
    missing: 'Escolha o arquivo do extrato.',
    tooLarge: 'O arquivo passa de 2 MB. Traga um período menor.',
    tooManyLines: `O arquivo passa de ${maxLines} linhas. Traga um período menor de cada vez.`,
    tooManyAtOnce: `Já há ${maxUnfinishedStatements} extratos desta conta em conferência. Espere um deles terminar e traga este de novo.`,
    noHeader: 'Não encontramos uma linha com os nomes das colunas: é preciso uma de data e uma de valor.',
    notText: 'Este arquivo não é um CSV. Se for uma planilha ou um PDF, baixe o extrato de novo em CSV.',
    store: 'Não existe uma loja com este endereço.',
  },
  earlier: 'Extratos trazidos',
  earlierTable: 'Extratos, do mais novo ao mais antigo',
  columns: { file: 'Arquivo', at: 'Quando', result: 'Resultado' },
  none: 'Nenhum extrato ainda.',
  trialMark: 'Simulação: nada é gravado',
  statuses: {
    working: 'Em conferência',
    done: 'Conferido',
    failed: 'Parou no meio',
  } satisfies Record<BankStatementStatus, string>,
  ofStore: (store: string) => `Conta de ${store}`,
  ofPlatform: 'Conta da feira',
  paid: (count: number) =>
    count === 1 ? '1 pagamento confirmado' : `${formatNumber(count)} pagamentos confirmados`,
  left: (count: number) =>
    count === 1 ? '1 linha pede atenção' : `${formatNumber(count)} linhas pedem atenção`,
  unread: (count: number) =>
    count === 1 ? '1 linha não foi lida' : `${formatNumber(count)} linhas não foram lidas`,
  nothing: 'Nada de novo',
}

/** Messages of a store's own bank statements that differ from the operator's. */
export const merchantBankStatementMessages = {
  title: 'Extratos do banco',
  description: 'Traga o extrato da sua conta em CSV ou OFX: cada Pix encontra o seu pedido pelo código.',
  platformReceives:
    'Aqui quem recebe dos clientes é a plataforma, e é ela que confere o banco. O que é seu está no Extrato.',
}

/** Messages of one imported bank statement. */
export const operatorBankStatementPageMessages = {
  title: 'Conferência do extrato',
  description: 'O que aconteceu com cada linha do extrato.',
  progress: {
    label: 'Andamento da conferência',
    running:
      'Estamos conferindo o extrato. Você pode fechar esta página: a conferência continua, e nada é feito duas vezes.',
    done: ({ settled, lines }: BankStatementProgress) =>
      `${formatNumber(settled)} de ${formatNumber(lines)} ${lines === 1 ? 'linha' : 'linhas'}`,
    reload: 'Atualizar',
  },
  failed:
    'A conferência parou por um erro nosso, e nossa equipe já o vê. O que já foi confirmado ficou. Traga o mesmo arquivo de novo: nada é feito duas vezes.',
  sums: 'Resumo',
  names: {
    paid: 'Pagamentos confirmados',
    known: 'Já registrados',
    short: 'Vieram a menos',
    surplus: 'Vieram a mais ou tarde',
    suggested: 'Talvez de um pedido',
    unknown: 'Sem pedido conhecido',
    other: 'Não são de pedidos',
    out: 'Saídas',
    noDate: 'Data não lida',
    noAmount: 'Valor não lido',
    broken: 'Linhas ilegíveis',
    stopped: 'Conferência interrompida',
  } satisfies Record<BankStatementResult, string>,
  rows: 'Linhas',
  rowsTable: 'Linhas do extrato; as que pedem atenção vêm primeiro',
  columns: {
    line: 'Linha',
    said: 'No extrato',
    result: 'O que aconteceu',
    order: 'Pedido',
    amount: 'Valor',
  },
  results: {
    paid: 'Pagamento confirmado.',
    known: 'Já estava registrado: nada mudou.',
    short: 'Veio menos do que o devido. Pedimos o resto ao cliente.',
    surplus: 'Veio dinheiro a mais, ou depois do prazo. Abrimos uma pendência.',
    suggested:
      'Não traz o código, mas o valor é o de um pedido que espera o pagamento. Confira e confirme no pedido.',
    unknown: 'Nenhum pedido tem este código. Abrimos uma pendência.',
    other: 'Não traz o código de um pedido.',
    out: 'Saída: não é um pagamento de cliente.',
    noDate: 'A data não foi entendida. Corrija o arquivo e traga de novo.',
    noAmount: 'O valor não foi entendido. Corrija o arquivo e traga de novo.',
    broken: 'A linha não pôde ser lida. Corrija o arquivo e traga de novo.',
    stopped: 'A conferência parou aqui: daqui em diante nada foi conferido. Traga o mesmo arquivo de novo.',
  } satisfies Record<BankStatementResult, string>,
  perhaps: (number: string) => `Talvez ${number}`,
  none: 'Não há entradas neste extrato.',
  outs: (count: number) =>
    count === 1 ? '1 saída não é mostrada.' : `${formatNumber(count)} saídas não são mostradas.`,
  next: 'Próximas linhas',
  previous: 'Linhas anteriores',
}
