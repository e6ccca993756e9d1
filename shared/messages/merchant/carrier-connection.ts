import {
  type CarrierAccountProblem,
  type CarrierEnvironment,
  type CarrierKind,
  type CarrierTryStep,
  maxCorreiosServices,
} from '#shared/payments/carrier-accounts.ts'

export const carrierNames: Record<CarrierKind, string> = {
  melhor_envio: 'Melhor Envio',
  correios: 'Correios',
}

/** Why the carrier was not connected. */
export const carrierAccountProblems: Record<CarrierAccountProblem, string> = {
  address: 'O endereço da conta precisa começar com https.',
  token: 'Cole o token inteiro, como o Melhor Envio o mostrou.',
  renewal: 'Para renovar o acesso são precisos os três: refreshToken, clientId e clientSecret.',
  user: 'Informe o usuário do Meu Correios, sem espaços.',
  access_code: 'Cole o código de acesso inteiro, como os Correios o mostraram.',
  postage_card: 'O cartão de postagem tem 10 números.',
  services: `Informe de 1 a ${maxCorreiosServices} códigos de 5 números, separados por vírgula.`,
}

const carrierSite = 'Confira o token e as permissões dele no site do Melhor Envio.'
const correiosSite = 'Confira o código de acesso, o cartão de postagem e o que o contrato libera.'

export const carrierTryProblems: Record<CarrierKind, Record<CarrierTryStep, string>> = {
  melhor_envio: {
    quote: `O Melhor Envio não deixou cotar um frete. ${carrierSite}`,
    read: `O Melhor Envio cotou, mas não deixou ler o carrinho. ${carrierSite}`,
  },
  correios: {
    quote: `Os Correios não deixaram cotar um frete. ${correiosSite}`,
    read: `Os Correios cotaram, mas não deixaram ler as pré-postagens e o rastreio. ${correiosSite}`,
  },
}

/** Describes a failure, with the carrier's own message. */
export const withWords = (problem: string, said: string | null) =>
  said ? `${problem} Resposta: “${said}”` : problem

const ofConnection = {
  environment: 'Ambiente',
  connectedAt: 'Conectado em',
  answeredAt: 'Última resposta',
  never: 'Ainda nenhuma',
  failed: 'A última chamada falhou em',
  failedText: 'Enquanto isso, as etiquetas esperam, e você pode enviar à mão.',
  check: 'Testar agora',
  disconnect: 'Desconectar',
  again: 'Trocar o acesso',
  submit: 'Conferir e conectar',
}

/** Messages of a store's connection with its carrier. */
export const carrierMessages = {
  ...ofConnection,
  title: 'Etiquetas pelo Melhor Envio',
  text: 'Compre, imprima e acompanhe as etiquetas daqui, com o saldo da sua conta no Melhor Envio. Sem a conexão, tudo segue à mão, como hoje.',
  environments: {
    production: 'Conta de verdade',
    sandbox: 'Sandbox, para testes',
    other: 'Outro endereço',
    simulated: 'Transportadora simulada, só desta demonstração',
  } satisfies Record<CarrierEnvironment, string>,
  disconnectText: 'As etiquetas já compradas continuam valendo no Melhor Envio.',
  first: 'Conectar o Melhor Envio',
  how: 'No Melhor Envio, em Integrações, Permissões de acesso, gere um token com permissão para cotar, carrinho, compra, geração, impressão, rastreio e cancelamento. Guardamos cifrado, e ninguém vê de novo.',
  tries: 'Antes de guardar, cotamos um frete e lemos o carrinho. Nada é comprado.',
}

/** Messages of a store's connection with the Correios. */
export const correiosMessages = {
  ...ofConnection,
  title: 'Etiquetas pelo seu contrato com os Correios',
  text: 'Se a sua loja tem contrato com os Correios, cote com os preços dele, faça e imprima as etiquetas e acompanhe as entregas daqui. Nada é pago ao fazer a etiqueta: o que for postado vem na fatura do contrato.',
  environments: {
    production: 'Contrato de verdade',
    sandbox: 'Homologação, para testes',
    other: 'Outro endereço',
    simulated: 'Transportadora simulada, só desta demonstração',
  } satisfies Record<CarrierEnvironment, string>,
  disconnectText: 'As etiquetas já feitas continuam valendo nos Correios.',
  first: 'Conectar os Correios',
  how: 'No Correios Empresas (CWS), gere um código de acesso às APIs. O contrato precisa liberar preço, prazo, pré-postagem e rastro. Guardamos cifrado, e ninguém vê de novo.',
  limits:
    'Cada etiqueta leva uma caixa. O valor dos produtos não é declarado: vale a indenização que o contrato já inclui.',
  tries:
    'Antes de guardar, cotamos um frete e lemos as pré-postagens e o rastreio. Nenhuma etiqueta é feita.',
}

/** Effect of connecting a carrier on the one that is connected. */
export const replacesCarrier: Record<CarrierKind, string> = {
  melhor_envio:
    'As etiquetas saem hoje pelo Melhor Envio. Ao conectar os Correios, ele é desconectado: os pacotes que já saíram por ele deixam de ser acompanhados.',
  correios:
    'As etiquetas saem hoje pelos Correios. Ao conectar o Melhor Envio, eles são desconectados: os pacotes que já saíram por eles deixam de ser acompanhados.',
}
