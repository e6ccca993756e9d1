/** `each` as people write money. */
export const instalmentsText = (count: number, each: string) => `até ${count}x de ${each} sem juros`
