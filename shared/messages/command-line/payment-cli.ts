import { formatNumber } from '#shared/messages/format-number.ts'
import { maxBankStatementLines, maxUnfinishedStatements } from '#shared/money/bank-statements.ts'

/** Messages of the commands about payments. */
export const paymentCliMessages = {
  missingFile: 'Falta ARQUIVO.csv.',
  missingId: 'Falta o ID.',
  fileNotFound: (file: string) => `O arquivo ${file} não existe.`,
  storeNeeded: 'Cada loja recebe na própria conta: diga de qual é o extrato, com --store LOJA.',
  noStore: 'Com SETTLEMENT=platform o extrato é o da feira: sem --store.',
  unknownStore: (slug: string) => `Não existe a loja "${slug}".`,
  notText: 'O arquivo não é um CSV. Se for uma planilha ou um PDF, baixe o extrato de novo em CSV.',
  noHeader: 'O arquivo não tem uma linha com os nomes das colunas: é preciso uma de data e uma de valor.',
  tooManyLines: `O arquivo passa de ${formatNumber(maxBankStatementLines)} linhas. Divida-o em períodos menores.`,
  tooManyAtOnce: `Já há ${maxUnfinishedStatements} extratos desta conta em conferência. Espere um deles terminar.`,
  row: (line: number, amount: string, result: string, number: string) =>
    `linha ${line}: ${[amount, result, number].filter(Boolean).join(' · ')}`,
  results: {
    paid: 'pagamento confirmado',
    known: 'já registrado',
    short: 'veio menos do que o devido: pedimos o resto ao cliente',
    surplus: 'dinheiro a mais ou atrasado: abrimos uma pendência',
    suggested: 'não traz o código, mas o valor é o de um pedido à espera',
    unknown: 'não sabemos de que pedido é: abrimos uma pendência',
    other: 'não é de um pedido',
    out: 'saída',
    noDate: 'a data não foi entendida',
    noAmount: 'o valor não foi entendido',
    broken: 'a linha não pôde ser lida',
    stopped: 'a conferência parou aqui',
  },
  summary(paid: number, dryRun: boolean) {
    const [payments, would, done] =
      paid === 1
        ? ['1 pagamento', 'seria confirmado', 'confirmado']
        : [`${paid} pagamentos`, 'seriam confirmados', 'confirmados']
    return dryRun ? `${payments} ${would}. Nada foi gravado.` : `${payments} ${done}.`
  },
  storeReceives: (number: string, store: string) =>
    `O dinheiro do pedido ${number} vai para a conta da loja ${store}, não para a da feira: quem confere e decide é a loja, na página do pedido no painel dela.`,
  paymentsUsage: 'Uso: payments confirm|undo|ask|deny|late NÚMERO',
  tasksUsage: 'Uso: tasks list, ou tasks reinstate|retry|returned|settled ID',
  eventsUsage: 'Uso: events list, ou events replay ID',
  eventCount: (count: number) => (count === 0 ? 'Nenhum aviso espera.' : `${count} avisos.`),
  failed: (why: string) => `Não deu certo: ${why}`,
}

/** Messages of the command about orders. */
export const orderCliMessages = {
  commands: 'cancel NÚMERO, refund NÚMERO ou revoke-link NÚMERO',
  wrongAmount: '--amount deve ser um valor como 25,90.',
}
