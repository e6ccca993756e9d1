import type { SetupProblem } from '#shared/runtime/setup-problems.ts'

/** The operator's open setup tasks, and how to do them. */
export const setupProblemMessages = {
  title: 'Antes de abrir as portas',
  toSteps: 'Continuar a configuração, passo a passo',
  toSetting: 'Resolver nas configurações',
  toCommission: 'Decidir a comissão',
  toCategories: 'Ir para as categorias',
  toStores: 'Ir para as lojas',
  toTexts: 'Ler os textos',
  toShop: 'Ir para a feira',
  toMailServer: 'Conectar um servidor de e-mail',
  toDocs: 'Como fazer: docs/configuration.md.',
  problems: {
    untrusted_proxy: {
      title: 'O proxy não é reconhecido.',
      text: 'Há um proxy na frente da feira, mas TRUST_PROXY está desligado: todos os visitantes parecem um só e dividem os mesmos limites de tentativas e pedidos. Ligue com TRUST_PROXY=on e deixe a feira alcançável só pelo proxy (HOST=127.0.0.1).',
    },
    no_https: {
      title: 'O endereço não é https.',
      text: 'Sem ele, senhas e pedidos viajam abertos. Ponha a feira atrás de um proxy com certificado e diga o endereço em PUBLIC_URL.',
    },
    no_mail: {
      title: 'Os e-mails não saem daqui.',
      text: 'Sem um servidor de e-mail, confirmações e links de pedidos ficam só em uma pasta do computador da feira, e ninguém os recebe.',
    },
    no_contact: {
      title: 'Falta um contato.',
      text: 'Clientes e lojas não têm como falar com você.',
    },
    no_legal_identity: {
      title: 'Falta dizer quem responde pela feira.',
      text: 'O Decreto 7.962/2013 pede nome, CNPJ ou CPF e endereço em todo site de vendas.',
    },
    no_pix_key: {
      title: 'Falta a chave Pix da feira.',
      text: 'Quem recebe é a feira, mas ninguém consegue pagar a ela por Pix.',
    },
    no_settlement: {
      title: 'Falta decidir quem recebe.',
      text: 'Cada loja pode receber na própria chave Pix, ou a feira recebe por todas e repassa.',
    },
    no_commission: {
      title: 'Falta decidir a comissão.',
      text: 'Enquanto ninguém decide, a feira não fica com nada das vendas. Diga quanto é, ou que é sem comissão.',
    },
    no_categories: {
      title: 'Ainda não há categorias.',
      text: 'É por elas que as pessoas encontram o que procuram.',
    },
    no_store: {
      title: 'Ainda não há lojas.',
      text: 'Convide a primeira por e-mail, ou conte às pessoas que elas podem se inscrever em “Venda aqui”.',
    },
    unread_texts: {
      title: 'Os termos de uso e a privacidade são os que vieram com a feira.',
      text: 'Eles valem para quem compra e vende aqui, com os seus dados e prazos já preenchidos. Leia, mude o que for diferente na sua feira, ou fique com eles.',
    },
    no_test_order: {
      title: 'Ninguém comprou ainda: faça um pedido de teste.',
      text: 'Compre um produto como um cliente compraria, com um e-mail seu, e cancele o pedido na página dele antes de pagar. Você recebe os mesmos e-mails, o estoque volta, e nada é cobrado.',
    },
  } satisfies Record<SetupProblem, { title: string; text: string }>,
}
