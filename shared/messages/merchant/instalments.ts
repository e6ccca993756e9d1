import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of the form in which a store offers card payments in instalments. */
export const instalmentMessages = {
  title: 'Parcelamento sem juros',
  text: 'Seus clientes veem “até 3x sem juros” nos produtos, no carrinho e ao pagar. Quem paga os juros dessas parcelas é a sua loja: ative o mesmo número de parcelas sem acréscimo na sua conta do Mercado Pago. Acima disso, o cliente pode parcelar com os juros que o Mercado Pago mostra.',
  noCards:
    'Sua loja ainda não recebe por cartão. Ao conectar uma conta do Mercado Pago, o parcelamento aparece.',
  connect: 'Conectar uma conta',
  save: 'Salvar',
  saved: (count: number) => `Pronto: seus clientes pagam em até ${formatNumber(count)}x sem juros.`,
  savedForLater: 'Salvo. Passa a valer quando a loja conectar o Mercado Pago.',
  removed: 'Pronto: sua loja não oferece parcelas sem juros.',
}
