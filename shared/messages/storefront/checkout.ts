import { phoneErrors } from '#shared/messages/field-errors.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'

/** Messages of checkout. */
export const checkoutMessages = {
  title: 'Finalizar compra',
  description: 'Seus dados, a entrega de cada loja e o pagamento, numa página só.',
  unsent:
    'Sua sessão terminou antes de enviar. O que você preencheu está aqui, e nenhum pedido foi feito ainda: confira e envie.',
  guest: 'Não precisa de conta para comprar.',
  signIn: 'Já tenho conta',
  contact: {
    title: 'Contato',
    email: 'E-mail',
    emailHint: 'Enviamos a confirmação e o link do pedido para ele.',
    name: 'Nome completo',
    phone: 'Celular',
    phoneHint: 'Com DDD.',
    taxId: 'CPF ou CNPJ',
    taxIdHint: 'A loja precisa dele para a nota fiscal.',
  },
  address: {
    title: 'Para onde enviamos?',
    recipient: 'Quem recebe, se for outra pessoa',
    postalCode: 'CEP',
    quote: 'Calcular frete',
    street: 'Endereço',
    number: 'Número',
    complement: 'Complemento',
    district: 'Bairro',
    city: 'Cidade',
    region: 'Estado',
    regionNone: 'Escolha',
  },
  shipping: {
    title: 'Entrega',
    needsPostalCode: 'Informe o CEP para ver as opções de entrega de cada loja.',
    backToCart: 'Voltar ao carrinho',
  },
  payment: {
    title: 'Pagamento',
    legend: 'Como você quer pagar?',
    lacksCards: 'Cartão e boleto aparecem quando todas as lojas do carrinho os recebem.',
    methods: {
      pix: { label: 'Pix', detail: 'O código aparece depois do pedido.' },
      stripe: { label: 'Cartão', detail: 'Você paga na página segura do Stripe e volta para cá.' },
      card: {
        label: 'Cartão de crédito',
        detail: 'Você paga na página segura do Mercado Pago, em até 12 vezes, e volta para cá.',
      },
      boleto: {
        label: 'Boleto',
        detail:
          'O Mercado Pago gera o boleto. Vence em 3 dias, e o banco leva até 3 dias úteis para confirmar.',
      },
      fake: {
        label: 'Pagamento de teste',
        detail: 'Só nesta demonstração: nenhum dinheiro muda de mãos.',
      },
      exchange: { label: 'Troca', detail: 'O valor das peças devolvidas paga o pedido.' },
    } satisfies Record<PaymentMethod, { label: string; detail: string }>,
  },
  summary: {
    title: 'Seu pedido',
    items: 'Produtos',
    shipping: 'Frete',
    total: 'Total',
    place: 'Fazer pedido',
    agree: 'Ao fazer o pedido, você concorda com os',
    terms: 'termos de uso',
    and: 'e a',
    privacy: 'política de privacidade',
    later: 'Você só paga depois de fazer o pedido, e pode cancelar enquanto não pagar.',
    withoutScripts:
      'Se você escolher outra entrega ou outro pagamento, o total muda junto e aparece no pedido, antes de pagar.',
  },
  fieldErrors: {
    ...phoneErrors,
    taxIdMissing: 'Informe seu CPF ou CNPJ.',
    taxId: 'Confira o CPF ou CNPJ: este número não existe.',
    streetMissing: 'Informe a rua ou avenida.',
    streetShort: 'Escreva o nome da rua ou avenida.',
    numberMissing: 'Informe o número, ou S/N.',
    districtMissing: 'Informe o bairro.',
    cityMissing: 'Informe a cidade.',
    regionMissing: 'Escolha o estado.',
    tooLong: (limit: number) => `Use no máximo ${formatNumber(limit)} caracteres.`,
    invalid: 'Este campo tem um sinal que não podemos usar.',
    paymentMethod: 'Escolha como pagar.',
    paymentMethodOfStore: (store: string) =>
      `A loja ${store} não recebe por este meio. Escolha outro, ou remova os produtos dela do carrinho.`,
    shipping: (store: string) => `Escolha a entrega de ${store}.`,
    shippingChanged: 'As opções de entrega mudaram. Confira e escolha de novo.',
    cartChanged: 'O pedido ainda não foi feito. Veja o que mudou no carrinho, aceite e envie de novo.',
    couponUsed: (code: string) =>
      `Este CPF ou CNPJ já usou o cupom ${code}. Volte ao carrinho, remova o cupom e envie de novo.`,
    couponChanged: (code: string) =>
      `O cupom ${code} não vale mais. Confira o novo total, aceite e envie de novo.`,
    campaignChanged: {
      over: (name: string) =>
        `A campanha ${name} não cobre mais este pedido. Confira o novo total e envie de novo.`,
      not_first_purchase: (name: string) =>
        `A campanha ${name} vale só na primeira compra, e já há um pedido com esta conta, este e-mail ou este CPF ou CNPJ. Confira o total e envie de novo.`,
    },
    otherCampaign:
      'Uma campanha começou, terminou ou mudou desde que você abriu esta página. Confira o novo total e envie de novo.',
    pixDiscountChanged:
      'O desconto no Pix mudou desde que você abriu esta página. Confira o novo total e envie de novo.',
    totalChanged: 'Um valor mudou desde que você abriu esta página. Confira o total e envie de novo.',
  },
}
