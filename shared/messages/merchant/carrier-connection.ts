import type {
  CarrierAccountProblem,
  CarrierEnvironment,
  CarrierTryStep,
} from '../../payments/carrier-accounts.ts'

export const carrierName = 'Melhor Envio'

/** Why the carrier was not connected. */
export const carrierAccountProblems: Record<CarrierAccountProblem, string> = {
  address: 'O endereço da conta precisa começar com https.',
  token: 'Cole o token inteiro, como o Melhor Envio o mostrou.',
  renewal: 'Para renovar o acesso são precisos os três: refreshToken, clientId e clientSecret.',
}

const carrierSite = 'Confira o token e as permissões dele no site do Melhor Envio.'

export const carrierTryProblems: Record<CarrierTryStep, string> = {
  quote: `O Melhor Envio não deixou cotar um frete. ${carrierSite}`,
  cart: `O Melhor Envio cotou, mas não deixou ler o carrinho. ${carrierSite}`,
}

/** Messages of a store's connection with its carrier. */
export const carrierMessages = {
  title: 'Etiquetas pelo Melhor Envio',
  text: 'Compre, imprima e acompanhe as etiquetas daqui, com o saldo da sua conta no Melhor Envio. Sem a conexão, tudo segue à mão, como hoje.',
  environment: 'Ambiente',
  environments: {
    production: 'Conta de verdade',
    sandbox: 'Sandbox, para testes',
    other: 'Outro endereço',
  } satisfies Record<CarrierEnvironment, string>,
  connectedAt: 'Conectado em',
  answeredAt: 'Última resposta',
  never: 'Ainda nenhuma',
  failed: 'A última chamada falhou em',
  failedText: 'Enquanto isso, as etiquetas esperam, e você pode enviar à mão.',
  check: 'Testar agora',
  disconnect: 'Desconectar',
  disconnectText: 'As etiquetas já compradas continuam valendo no Melhor Envio.',
  first: 'Conectar o Melhor Envio',
  again: 'Trocar o acesso',
  how: 'No Melhor Envio, em Integrações, Permissões de acesso, gere um token com permissão para cotar, carrinho, compra, geração, impressão, rastreio e cancelamento. Guardamos cifrado, e ninguém vê de novo.',
  token: 'Token',
  tries: 'Antes de guardar, cotamos um frete e lemos o carrinho. Nada é comprado.',
  submit: 'Conferir e conectar',
}
