/** `each` as people write money. */
export const instalmentsText = (count: number, each: string) => `até ${count}x de ${each} sem juros`

export const instalmentsOfStoreText = (count: number, each: string) =>
  `No cartão, ${instalmentsText(count, each)}, mais o frete.`
