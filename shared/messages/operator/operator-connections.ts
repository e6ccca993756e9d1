import type { Settlement } from '#shared/orders/orders.ts'
import type { ConnectionKind } from '#shared/payments/connections.ts'
import { mailServerName } from './mail-server.ts'

/** Names of the kinds of connection. */
export const connectionKindNames: Record<ConnectionKind, string> = {
  bank_pix: 'Pix pelo banco',
  mercado_pago: 'Mercado Pago',
  melhor_envio: 'Melhor Envio',
  correios: 'Correios',
  focus_nfe: 'Focus NFe',
  stripe: 'Stripe',
  mail_server: mailServerName,
}

/** Messages of the operator's page of connections. */
export const operatorConnectionMessages = {
  title: 'Conexões',
  description:
    'O servidor por onde saem os e-mails, e as contas que confirmam pagamentos, vendem etiquetas e emitem notas sem que ninguém precise fazer nada.',
  noKey: 'Antes, informe a chave Pix da feira.',
  toKey: 'Ir para as configurações',
  /** By settlement: what the server's own configuration allows. */
  server: {
    direct: {
      title: 'Mercado Pago para as lojas',
      configured: 'O aplicativo está configurado: cada loja conecta a própria conta com dois cliques.',
      missing:
        'As lojas ainda não podem conectar o Mercado Pago sozinhas: faltam as variáveis MERCADO_PAGO_CLIENT_ID e MERCADO_PAGO_CLIENT_SECRET do servidor.',
    },
    platform: {
      title: 'Cartão pelo Stripe',
      configured: 'O Stripe está configurado: os clientes podem pagar com cartão.',
      missing: 'Ninguém paga com cartão ainda: falta a variável STRIPE_SECRET_KEY do servidor.',
    },
  } satisfies Record<Settlement, unknown>,
  simulated: 'Nesta demonstração, um cartão simulado faz as vezes do Stripe. Ninguém paga de verdade.',
  stores: {
    title: 'Das lojas',
    text: 'Quem conecta e desconecta é a loja. Uma conta que falha também vira pendência da loja.',
    lists: 'Quais conexões',
    all: 'Todas',
    failed: 'Com falha',
    none: 'Nenhuma loja conectou uma conta.',
    noneFailed: 'Nenhuma conexão está com falha.',
    table: 'Conexões das lojas, da mais nova à mais antiga',
    columns: {
      store: 'Loja',
      connectedAt: 'Desde',
      answeredAt: 'Última resposta',
      failedAt: 'Última falha',
      actions: 'O que fazer',
    },
    never: 'Ainda nenhuma',
    works: 'Nenhuma',
    check: 'Testar',
    of: (kind: string, store: string) => `: ${kind} de ${store}`,
    tried: (kind: string, store: string) => `${kind} de ${store} respondeu: funciona.`,
    refused: (kind: string, store: string, why: string) => `${kind} de ${store}: ${why}`,
  },
} as const
