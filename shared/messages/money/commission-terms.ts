/** Texts of a commission rule's rate and base. */
export const commissionTermTexts = {
  perPiece: (amount: string) => `${amount} por unidade`,
  min: (amount: string) => `no mínimo ${amount} por item`,
  max: (amount: string) => `no máximo ${amount} por item`,
  alsoShipping: 'também sobre o frete',
  valueFrom: (amount: string) => `unidade a partir de ${amount}`,
  valueTo: (amount: string) => `unidade até ${amount}`,
  forAll: 'para todas as vendas',
}
