import type { BankId } from '#shared/payments/banks.ts'
import type { AccountProblem, ChargedInstalments, TryStep } from '#shared/payments/connections.ts'

export const bankNames: Record<BankId, string> = {
  efi: 'Efí',
  inter: 'Banco Inter',
  sicoob: 'Sicoob',
  sicredi: 'Sicredi',
  bb: 'Banco do Brasil',
  other: 'Outro banco',
  simulated: 'Banco simulado, só desta demonstração',
}

const bankSite = 'Confira o acesso no site do banco.'

/** Why the bank was not connected. */
export const accountProblems: Record<AccountProblem, string> = {
  addresses: 'Para outro banco, os dois endereços precisam começar com https.',
  client: 'Informe o Client ID.',
  secret: 'Informe o Client Secret.',
  application_key: 'Este banco pede também a chave do aplicativo.',
  certificate: 'Falta o certificado, ou o arquivo não é PEM (.pem, .crt) nem .p12.',
  certificate_expired: 'O certificado venceu. Emita outro no site do banco.',
  private_key: 'Falta a chave privada do certificado, ou o arquivo não é PEM (.key, .pem) nem .p12.',
  keys_differ: 'A chave privada não é a deste certificado.',
  file_password: 'Esta senha não abre o arquivo.',
}

export const tryProblems: Record<TryStep, string> = {
  read: `O banco não deixou ler o que entrou na conta. ${bankSite}`,
  charge: `O banco não criou uma cobrança de R$ 0,01 para esta chave Pix. ${bankSite}`,
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

/** Describes what customers would be charged against the store's promise, or returns null for nothing. */
export function chargedInstalmentsText(charged: ChargedInstalments): string | null {
  if (charged === 'unknown')
    return 'O Mercado Pago não disse em quantas parcelas a conta vende sem juros. Confira no site do Mercado Pago se são as que a loja promete.'
  if (charged.length === 0) return null
  const counts = new Intl.ListFormat('pt-BR').format(charged.map((count) => `${count}x`))
  return `A loja promete ${counts} sem juros, mas a conta do Mercado Pago cobra juros ou não oferece. Ative o parcelamento sem acréscimo no site do Mercado Pago, ou prometa menos parcelas.`
}

/** Messages of the page of a store's connections. */
export const connectionMessages = {
  title: 'Conexões',
  description:
    'Ligue a loja ao seu banco e ao Mercado Pago, e os pagamentos se confirmam sozinhos; ao Melhor Envio ou aos Correios, e as etiquetas saem daqui.',
  platform: 'Aqui quem recebe dos clientes é a plataforma: não há o que conectar.',
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
    disconnectText:
      'Os próximos pagamentos vão pelo Mercado Pago, se ele estiver conectado, ou voltam a ser confirmados por você.',
  },
  connect: {
    first: 'Conectar o banco',
    again: 'Trocar o acesso ou o banco',
    text: 'No site do banco, crie um aplicativo da API Pix com permissão para cobranças, Pix e webhook, e baixe o certificado. Guardamos tudo cifrado, e ninguém vê de novo.',
    files: 'Certificado e chave privada',
    filesHint: 'Um arquivo .p12 ou .pfx, ou os dois arquivos PEM de uma vez: .crt ou .pem, e .key.',
    submit: 'Conferir e conectar',
    tries:
      'Antes de guardar, lemos o que entrou na conta e criamos uma cobrança de R$ 0,01, que é retirada em seguida. Ninguém é cobrado.',
  },
  mercadoPago: {
    title: 'Pix, cartão e boleto pelo Mercado Pago',
    text: 'Com a sua conta do Mercado Pago, os clientes pagam com Pix, com cartão de crédito, em até 12 vezes, ou com boleto. O dinheiro cai na sua conta, o pagamento se confirma sozinho, e as devoluções saem com um clique. Para o Pix, a conta precisa ter uma chave Pix cadastrada no Mercado Pago; se o seu banco também estiver conectado, o Pix vai por ele.',
    withholds:
      'Aqui o Mercado Pago separa a comissão de cada pagamento, quando a conta permite: você recebe o resto, e não precisa pagá-la depois. O que for retido aparece no pedido e no extrato.',
    noApplication: 'Esta conexão ainda não foi habilitada. Fale com a nossa equipe.',
    connect: 'Conectar o Mercado Pago',
    again: 'Autorizar de novo',
    page: 'Você entra no site do Mercado Pago, autoriza a loja e volta para cá. A senha não passa por nós.',
    account: 'Conta',
    failedText:
      'Enquanto isso, o Pix de novos pedidos é pago na chave da loja e confirmado por você, e os clientes podem escolher outra forma de pagamento.',
    disconnectText:
      'Páginas e códigos de pagamento abertos são fechados, os clientes deixam de poder pagar com cartão ou boleto, e o Pix volta a ser pago na chave da loja.',
    toInstalments: 'Ver as parcelas da loja',
    canceled: 'O Mercado Pago não foi conectado: a autorização foi recusada.',
    stale: 'O Mercado Pago não foi conectado: a autorização venceu ou já foi usada. Comece de novo.',
    unavailable: 'O Mercado Pago não respondeu. Tente de novo daqui a pouco.',
  },
  saved: {
    accountConnected: 'Mercado Pago conectado. Os clientes já podem pagar com Pix, cartão e boleto.',
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
    'correios-connected': 'Correios conectados.',
    'correios-renewed': 'Acesso aos Correios renovado.',
    'correios-works':
      'Os Correios responderam: deu para cotar e ler as pré-postagens e o rastreio. Nenhuma etiqueta foi feita.',
    'correios-disconnected': 'Correios desconectados.',
    'issuer-connected': 'Focus NFe conectada. Confira os dados fiscais antes da primeira nota.',
    'issuer-renewed': 'Token da Focus NFe trocado.',
    'issuer-works': 'A Focus NFe respondeu e aceitou o token. Nada foi emitido.',
    'issuer-disconnected': 'Focus NFe desconectada.',
    'stripe-connected': 'Stripe conectado. Veja abaixo se falta algo no cadastro.',
    'stripe-back': 'Você voltou do Stripe. Veja abaixo como está a conta.',
    'stripe-works': 'O Stripe respondeu. Veja abaixo como está a conta.',
    'stripe-disconnected': 'Stripe desconectado. Os próximos repasses vão pela chave Pix.',
  },
  fieldErrors: {
    bank: 'Escolha o banco.',
    tooLarge: 'Os arquivos são grandes demais para um certificado.',
    tooMany: 'Envie no máximo três arquivos: o certificado, a cadeia dele e a chave.',
    tooSlow:
      'Abrir este arquivo demora demais. Envie o certificado e a chave em PEM (.pem, .crt, .key), ou exporte o .p12 de novo.',
  },
}
