import type { IssuerAccountProblem, IssuerEnvironment } from '#shared/payments/issuer-accounts.ts'

export const issuerName = 'Focus NFe'

/** Why the issuer was not connected. */
export const issuerAccountProblems: Record<IssuerAccountProblem, string> = {
  address: 'O endereço da conta precisa começar com https.',
  token: 'Cole o token inteiro, como a Focus NFe o mostrou.',
}

/** Messages of a store's connection with its issuer of invoices. */
export const issuerMessages = {
  title: 'Notas fiscais pela Focus NFe',
  text: 'Emita a NF-e de cada pedido daqui, com a sua conta na Focus NFe: a nota autorizada entra no pedido sozinha. Sem a conexão, você continua anexando o XML.',
  environment: 'Ambiente',
  environments: {
    production: 'Produção',
    sandbox: 'Homologação, para testes',
    other: 'Outro endereço',
  } satisfies Record<IssuerEnvironment, string>,
  sandboxText:
    'As notas de homologação não valem: servem para conferir os dados fiscais, e não entram no pedido.',
  connectedAt: 'Conectada em',
  answeredAt: 'Última resposta',
  never: 'Ainda nenhuma',
  failed: 'A última chamada falhou em',
  failedText: 'Enquanto isso, as notas esperam, e você pode anexar o XML.',
  check: 'Testar agora',
  disconnect: 'Desconectar',
  disconnectText: 'As notas já emitidas continuam valendo.',
  first: 'Conectar a Focus NFe',
  again: 'Trocar o token',
  how: 'No painel da Focus NFe, cadastre a sua empresa com o certificado digital e copie o token do ambiente que vai usar. Guardamos cifrado, e ninguém vê de novo.',
  tries: 'Antes de guardar, perguntamos por uma nota que não existe. Nada é emitido.',
  submit: 'Conferir e conectar',
  fiscal: 'Dados fiscais das notas',
  refused: 'A Focus NFe não aceitou o token. Confira se ele é deste ambiente.',
}
