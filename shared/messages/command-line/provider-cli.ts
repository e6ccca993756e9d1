import type { CarrierKind } from '#shared/payments/carrier-accounts.ts'

/** Messages of the command about connections with banks, Mercado Pago and carriers. */
export const providerCliMessages = {
  usage:
    'Uso: providers list | connect CONTA.json | check [mercado-pago | melhor-envio | correios | focus-nfe | stripe] | disconnect [mercado-pago | melhor-envio | correios | focus-nfe | stripe]; com --store LOJA, se cada loja recebe na própria conta, e sempre para o Melhor Envio, os Correios, a Focus NFe e o Stripe',
  missingFile: 'Falta CONTA.json.',
  fileNotFound: (file: string) => `O arquivo ${file} não existe.`,
  notJson: 'O arquivo não é o de uma conta: precisa ser JSON, como em docs/providers.md.',
  wrongField: (fields: string) => `O arquivo da conta tem campos que faltam ou não servem: ${fields}.`,
  noCertificateFile: (file: string) => `O arquivo ${file}, que a conta cita, não existe.`,
  storeNeeded: 'Cada loja recebe na própria conta: diga qual é, com --store LOJA.',
  noStore: 'Com SETTLEMENT=platform quem recebe é a feira: sem --store.',
  unknownStore: (slug: string) => `Não existe a loja "${slug}".`,
  reason: (reason: string) => `Motivo: ${reason}`,
  connected: (bank: string) => `${bank} conectado. Os próximos pedidos por Pix se confirmam sozinhos.`,
  renewed: (bank: string) => `${bank}: o acesso foi renovado.`,
  notified: 'O banco avisa na hora quando entra um pagamento.',
  notNotified: 'O banco não avisa: o extrato é lido a cada minuto.',
  works: (bank: string) =>
    `${bank}: leitura, criação e retirada de uma cobrança de R$ 0,01 deram certo. Ninguém foi cobrado.`,
  carrierConnected: (carrier: string) => `${carrier} conectado. As etiquetas saem da página do pedido.`,
  carrierWorks: {
    melhor_envio: (carrier) => `${carrier}: deu para cotar um frete e ler o carrinho. Nada foi comprado.`,
    correios: (carrier) =>
      `${carrier}: deu para cotar um frete e ler as pré-postagens e o rastreio. Nenhuma etiqueta foi feita.`,
  } satisfies Record<CarrierKind, (carrier: string) => string>,
  carrierNeedsStore: 'Cada loja envia pela própria conta: diga qual é, com --store LOJA.',
  issuerConnected: (issuer: string) => `${issuer} conectada. As notas saem da página do pedido.`,
  issuerWorks: (issuer: string) => `${issuer}: o token foi aceito. Nada foi emitido.`,
  issuerNeedsStore: 'Cada loja emite pela própria conta: diga qual é, com --store LOJA.',
  stripeConnected: 'Conta do Stripe conectada.',
  stripeNeedsStore: 'Cada loja tem a própria conta no Stripe: diga qual é, com --store LOJA.',
  stripeOff: 'Os repasses pelo Stripe estão desligados: faltam STRIPE_CONNECT=on e STRIPE_SECRET_KEY.',
  stripeRefused: 'A conta do Stripe não foi conectada, ou não pôde ser lida.',
  accountConnected: 'Mercado Pago conectado. A loja passa a receber por Pix, cartão e boleto.',
  accountWorks:
    'Mercado Pago: leitura da conta, criação e retirada de uma página de R$ 1,00 deram certo. Ninguém foi cobrado.',
  onlyStores: 'O Mercado Pago se conecta com SETTLEMENT=direct, em que cada loja recebe na própria conta.',
  none: 'Não há conexão.',
  count: (count: number) => (count === 1 ? '1 conexão.' : `${count} conexões.`),
  platform: 'a feira',
  neverAnswered: 'ainda sem resposta',
  answered: (time: string) => `respondeu em ${time}`,
  failed: (time: string, reason: string) => `falhou em ${time}: ${reason}`,
}
