import type { BankId } from '../../payments/banks.ts'
import type { AccountProblem, ChargedInstalments, TryStep } from '../../payments/connections.ts'

export const bankNames: Record<BankId, string> = {
  efi: 'Efí',
  inter: 'Banco Inter',
  sicoob: 'Sicoob',
  sicredi: 'Sicredi',
  bb: 'Banco do Brasil',
  other: 'Outro banco',
}

const bankSite = 'Confira o acesso no site do banco.'

/** Why the bank was not connected. */
export const accountProblems: Record<AccountProblem, string> = {
  addresses: 'Para outro banco, os dois endereços precisam começar com https.',
  client: 'Informe o Client ID.',
  secret: 'Informe o Client Secret.',
  application_key: 'Este banco pede também a chave do aplicativo.',
  certificate: 'Falta o certificado, ou o arquivo não é PEM (.pem ou .crt).',
  certificate_expired: 'O certificado venceu. Emita outro no site do banco.',
  private_key: 'Falta a chave privada do certificado, ou o arquivo tem senha ou não é PEM (.key ou .pem).',
  keys_differ: 'A chave privada não é a deste certificado.',
}

export const tryProblems: Record<TryStep, string> = {
  read: `O banco não deixou ler o que entrou na conta. ${bankSite}`,
  charge: `O banco não criou uma cobrança de R$ 0,01 para a chave Pix da loja. ${bankSite}`,
  cancel:
    'O banco criou uma cobrança de R$ 0,01, mas não deixou retirá-la. Confira as permissões no site do banco.',
}

export const mercadoPagoName = 'Mercado Pago'

/** Why the account at Mercado Pago was not connected. */
export const mercadoPagoProblems: Record<TryStep, string> = {
  read: 'O Mercado Pago não deixou ler a conta, ou ela não é do Brasil. Autorize de novo.',
  charge: 'O Mercado Pago não criou uma página de pagamento de R$ 1,00. Confira se a conta já pode vender.',
  cancel:
    'O Mercado Pago criou uma página de pagamento de R$ 1,00, mas não deixou fechá-la. Autorize de novo.',
}

/** What customers would pay against the store's promise; null: nothing. */
export function chargedInstalmentsText(charged: ChargedInstalments): string | null {
  if (charged === 'unknown')
    return 'O Mercado Pago não disse em quantas parcelas a conta vende sem juros. Confira no site do Mercado Pago se são as que a loja promete.'
  if (charged.length === 0) return null
  const counts = new Intl.ListFormat('pt-BR').format(charged.map((count) => `${count}x`))
  return `A loja promete ${counts} sem juros, mas a conta do Mercado Pago cobra juros ou não oferece. Ative o parcelamento sem acréscimo no site do Mercado Pago, ou mude as parcelas da loja.`
}

/** Messages of the page of a store's connections. */
export const connectionMessages = {
  title: 'Conexões',
  description:
    'Ligue a loja ao seu banco e ao Mercado Pago, e os pagamentos se confirmam sozinhos; ao Melhor Envio, e as etiquetas saem daqui.',
  platform: 'Nesta feira quem recebe dos clientes é a própria feira: não há o que conectar.',
  bank: {
    title: 'Pix pelo seu banco',
    text: 'Com a API Pix do banco da sua chave, cada pedido ganha um código próprio, o pagamento se confirma na hora e as devoluções saem com um clique. Se o banco não responder, o cliente paga pela chave Pix, como hoje.',
    noKey: 'Antes, cadastre a chave Pix da loja.',
    toKey: 'Cadastrar a chave Pix',
    name: 'Banco',
    connectedAt: 'Conectado em',
    answeredAt: 'Última resposta',
    never: 'Ainda nenhuma',
    failed: 'A última chamada falhou em',
    failedText:
      'Enquanto isso, os clientes pagam pela chave Pix. O que for pago é conferido assim que o banco responder.',
    check: 'Testar agora',
    disconnect: 'Desconectar',
    disconnectText: 'Os próximos pagamentos voltam a ser confirmados por você.',
  },
  connect: {
    first: 'Conectar o banco',
    again: 'Trocar o acesso ou o banco',
    text: 'No site do banco, crie um aplicativo da API Pix com permissão para cobranças, Pix e webhook, e baixe o certificado. Guardamos tudo cifrado, e ninguém vê de novo.',
    bank: 'Banco da chave Pix',
    choose: 'Escolha',
    clientId: 'Client ID',
    secret: 'Client Secret',
    secretHint: 'O Sicoob não tem.',
    applicationKey: 'Chave do aplicativo',
    applicationKeyHint: 'Só para o Banco do Brasil (gw-dev-app-key).',
    files: 'Certificado e chave privada',
    filesHint: 'Arquivos PEM, os dois de uma vez: .crt ou .pem, e .key. Um só serve, se tiver os dois.',
    submit: 'Conferir e conectar',
    tries:
      'Antes de guardar, lemos o que entrou na conta e criamos uma cobrança de R$ 0,01, que é retirada em seguida. Ninguém é cobrado.',
  },
  mercadoPago: {
    title: 'Cartão e boleto pelo Mercado Pago',
    text: 'Com a sua conta do Mercado Pago, os clientes pagam com cartão de crédito, em até 12 vezes, ou com boleto. O dinheiro cai na sua conta, o pagamento se confirma sozinho, e as devoluções saem com um clique.',
    noApplication: 'A feira ainda não habilitou esta conexão. Fale com quem a administra.',
    connect: 'Conectar o Mercado Pago',
    again: 'Autorizar de novo',
    page: 'Você entra no site do Mercado Pago, autoriza a loja e volta para cá. A senha não passa por nós.',
    account: 'Conta',
    failedText: 'Enquanto isso, os clientes podem escolher outra forma de pagamento.',
    disconnectText:
      'Páginas de pagamento abertas são fechadas, e os clientes deixam de poder pagar com cartão ou boleto.',
    toInstalments: 'Ver as parcelas da loja',
    canceled: 'O Mercado Pago não foi conectado: a autorização foi recusada.',
    stale: 'O Mercado Pago não foi conectado: a autorização venceu ou já foi usada. Comece de novo.',
    unavailable: 'O Mercado Pago não respondeu. Tente de novo daqui a pouco.',
  },
  saved: {
    accountConnected: 'Mercado Pago conectado. Os clientes já podem pagar com cartão e boleto.',
    accountRenewed: 'Acesso ao Mercado Pago renovado.',
    accountWorks: 'O Mercado Pago respondeu: deu para ler a conta, criar e fechar uma página de pagamento.',
    accountDisconnected: 'Mercado Pago desconectado.',
    connected: 'Banco conectado. Os próximos pedidos por Pix se confirmam sozinhos.',
    renewed: 'Acesso ao banco renovado.',
    works: 'O banco respondeu: deu para ler, criar e retirar uma cobrança.',
    disconnected: 'Banco desconectado.',
    'carrier-connected': 'Melhor Envio conectado.',
    'carrier-renewed': 'Acesso ao Melhor Envio renovado.',
    'carrier-works': 'O Melhor Envio respondeu: deu para cotar e ler o carrinho. Nada foi comprado.',
    'carrier-disconnected': 'Melhor Envio desconectado.',
  },
  fieldErrors: { bank: 'Escolha o banco.', tooLarge: 'Os arquivos são grandes demais para um certificado.' },
}
